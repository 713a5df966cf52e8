import type { IncomingMessage, ServerResponse } from 'node:http'
import { AVATAR_PATH, MAX_AVATAR_BYTES } from '@/lib/accounts/account'
import { DISK_IS_FULL } from '@/lib/media/disk-fault'
import { FORM_BYTES } from '@/lib/requests/api-requests'
import { hasForeignOrigin, isForeignWrite } from '@/lib/requests/same-origin'
import { FEED_FILE_BYTES } from '@/lib/transfer/feed-file'
import { sendPlain } from '@/server/http/plain-response'
import { declaresMore, hasBody, limitBytes, receiveWhole } from '@/server/http/receive-body'
import {
  FORM_MS,
  isDocument,
  isOverridden,
  isPanelCall,
  isReadableCall,
  isServerCall,
  panelLimits,
} from './admin-guard'
import type { Identify } from './identify'

interface Limits {
  maxBytes: number
  withinMs: number
}

interface Door {
  identify: Identify
  siteUrl: URL
  hasRoomFor: (bytes: number) => Promise<boolean>
}

const RETRY_AFTER_SECONDS = '5'

const AVATAR_MS = 2 * 60_000

/** Refuses by sender, length and time before the body is read. False when it has responded. */
export async function admit(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  door: Door,
): Promise<boolean> {
  if (isOverridden(request, path)) {
    sendPlain(response, 400, 'Methods cannot be overridden here.')
    return false
  }
  if (isPing(request, path))
    return admitStream(request, response, { maxBytes: FEED_FILE_BYTES, withinMs: FORM_MS })
  if (isAvatar(request, path)) return admitAvatar(request, response, door)
  if (!isPanelCall(request, path)) return admitForm(request, response)
  if (!(await admitTeam(request, response, path, door))) return false
  return admitPanelBody(request, response, path, door)
}

async function admitForm(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (!hasBody(request)) return true
  const body = await receive(request, response, { maxBytes: FORM_BYTES, withinMs: FORM_MS })
  return body !== undefined
}

/** A hub sends the whole feed, which is read only at the address that the hub was given. */
const isPing = ({ method }: IncomingMessage, path: string): boolean =>
  method === 'POST' && path.startsWith('/api/websub/')

const isAvatar = ({ method }: IncomingMessage, path: string): boolean =>
  method === 'PUT' && path === AVATAR_PATH

async function admitAvatar(
  request: IncomingMessage,
  response: ServerResponse,
  { identify, siteUrl }: Door,
): Promise<boolean> {
  if (isForeign(request, siteUrl)) return refuseForeign(response)
  const identity = await identify(request)
  if (identity === 'unavailable') return refuseUnavailable(response)
  if (identity === 'anonymous') {
    sendPlain(response, 401, 'Please log in first.')
    return false
  }
  return admitStream(request, response, { maxBytes: MAX_AVATAR_BYTES, withinMs: AVATAR_MS })
}

function refuseForeign(response: ServerResponse): false {
  sendPlain(response, 403, 'This request came from another site. Open this site itself and try again.')
  return false
}

function refuseUnavailable(response: ServerResponse): false {
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS)
  sendPlain(response, 503, 'The site cannot reach its database right now. Please try again in a moment.')
  return false
}

async function admitTeam(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { identify, siteUrl }: Door,
): Promise<boolean> {
  if (isForeign(request, siteUrl)) return refuseForeign(response)
  const identity = await identify(request)
  if (identity === 'team') return true
  if (identity === 'unavailable') return refuseUnavailable(response)
  if (request.method === 'GET' && path === '/api/cms/users/me' && !hasBody(request)) {
    // The panel's sign-in page requests the user; a 401 would appear as an error in the browser's console.
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end('{"user":null}')
  } else if (identity === 'anonymous') sendPlain(response, 401, 'Please log in first.')
  else if (identity === 'temporary')
    sendPlain(response, 403, 'Choose a password of your own first, in your settings.')
  else sendPlain(response, 403, 'You need an editor’s account for this.')
  return false
}

async function admitPanelBody(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { hasRoomFor }: Door,
): Promise<boolean> {
  const limits = panelLimits(request, path)
  // The panel's pages accept server calls but no forms, which Next would treat as calls.
  if (isServerCall(request) || !isDocument(request.method, path))
    return admitServerCall(request, response, limits)
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (bytes > FORM_BYTES && bytes <= limits.maxBytes && !(await hasRoomFor(bytes))) {
    sendPlain(response, 507, DISK_IS_FULL)
    return false
  }
  return admitStream(request, response, limits)
}

/** Lets the application read while the body arrives, because Next does not accept a body that has been read. */
function admitStream(request: IncomingMessage, response: ServerResponse, limits: Limits): boolean {
  const { maxBytes, withinMs } = limits
  if (!hasBody(request)) return true
  if (declaresMore(request, maxBytes)) return refuseLarge(response, maxBytes)
  acceptBody(request, response)
  limitBytes(request, maxBytes, () => refuseLarge(response, maxBytes))
  const timer = setTimeout(() => request.complete || request.destroy(), withinMs).unref()
  request.once('close', () => clearTimeout(timer))
  return true
}

async function admitServerCall(
  request: IncomingMessage,
  response: ServerResponse,
  limits: Limits,
): Promise<boolean> {
  const body = await receive(request, response, limits)
  if (!body) return false
  if (isServerCall(request) && isReadableCall(request.headers['content-type'], body)) return true
  sendPlain(response, 400, 'The body of the request cannot be read.')
  return false
}

/** Undefined when it has responded, or the sender has left. */
async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  limits: Limits,
): Promise<Buffer | undefined> {
  if (declaresMore(request, limits.maxBytes)) {
    refuseLarge(response, limits.maxBytes)
    return undefined
  }
  acceptBody(request, response)
  const body = await receiveWhole(request, limits)
  if (body instanceof Buffer) return body
  if (body === 'too-large') refuseLarge(response, limits.maxBytes)
  if (body === 'too-slow') sendPlain(response, 408, 'The request took too long to arrive.')
  return undefined
}

function refuseLarge(response: ServerResponse, maxBytes: number): false {
  const limit = maxBytes < 1024 ** 2 ? `${maxBytes / 1024} KB` : `${Math.floor(maxBytes / 1024 ** 2)} MB`
  sendPlain(response, 413, `The request is too large: at most ${limit} can be sent here.`)
  return false
}

/** Clients that send `Expect: 100-continue` wait for this. */
function acceptBody({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined) response.writeContinue()
}

/** Requests without origin headers come from programs other than browsers. */
function isForeign({ method, headers }: IncomingMessage, { origin }: URL): boolean {
  const asking = { get: (name: string) => headers[name]?.toString() ?? null }
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead ? hasForeignOrigin(asking, origin) : isForeignWrite(asking, origin)
}

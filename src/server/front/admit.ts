import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LargeBody } from '@/endpoints/documented-endpoints'
import { tryParseJson } from '@/lib/json'
import { DISK_IS_FULL } from '@/lib/media/disk-fault'
import { uploadAddressOf } from '@/lib/media/upload-parts'
import { FORM_BYTES, isPayloadRest, rowPathOf } from '@/lib/requests/api-requests'
import { hasForeignOrigin, isForeignWrite } from '@/lib/requests/same-origin'
import { sendPlain } from '@/server/http/plain-response'
import { declaresMore, limitBytes, receiveWhole } from '@/server/http/receive-body'
import { hasBody, isRead } from '@/server/http/request-target'
import type { Identify } from './identify'

interface Limits {
  maxBytes: number
  withinMs: number
}

interface Rule extends Limits {
  who: 'everyone' | 'member' | 'team'
  /** A stream is read by the application while it arrives; a server call of the panel is checked to be one. */
  body: 'whole' | 'stream' | 'server-call'
}

const MB = 1024 * 1024
const FORM = { maxBytes: FORM_BYTES, withinMs: 30_000 }
const PANEL = { maxBytes: 8 * MB, withinMs: 30_000 }
const UPLOAD = { maxBytes: 301 * MB, withinMs: 15 * 60_000 }
const FILE_MS = 2 * 60_000

const isForm = ({ headers }: IncomingMessage) => /^multipart\//i.test(headers['content-type'] ?? '')

export const isPanelPage = (path: string): boolean => /^\/+admin(?:\/|$)/.test(path)

/** Next recognises a call by this header at any address. */
const isServerCall = ({ headers }: IncomingMessage): boolean => headers['next-action'] !== undefined

const SENDERS = { anyone: 'everyone', user: 'member', editor: 'team', admin: 'team' } as const

/** Who may send what, and how much of it. */
function ruleFor(request: IncomingMessage, path: string, { largeBodyAt }: AdmitOptions): Rule {
  // The panel's pages accept server calls but no forms, which Next would treat as calls.
  if (isServerCall(request) || (isPanelPage(path) && !isRead(request)))
    return { who: 'team', body: 'server-call', ...PANEL }
  const { who, maxBytes } = largeBodyAt(request.method ?? '', rowPathOf(path) ?? '') ?? {}
  const withinMs = who === 'anyone' ? FORM.withinMs : FILE_MS
  if (who && maxBytes) return { who: SENDERS[who], body: 'stream', maxBytes, withinMs }
  const isFile = /^\/api\/cms\/media(?:\/|$)/.test(path) && isForm(request)
  if (isFile || uploadAddressOf(path) !== undefined) return { who: 'team', body: 'stream', ...UPLOAD }
  if (isPayloadRest(path)) return { who: 'team', body: 'stream', ...PANEL }
  return { who: 'everyone', body: 'whole', ...FORM }
}

export type LargeBodyAt = (method: string, path: string) => LargeBody | undefined

interface AdmitOptions {
  largeBodyAt: LargeBodyAt
  identify: Identify
  siteUrl: URL
  hasRoomFor: (bytes: number) => Promise<boolean>
}

/** Refuses by sender, length and time before the body is read. False when it has responded. */
export async function admit(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: AdmitOptions,
): Promise<boolean> {
  // Next and Payload do not tell an encoded slash, or several, from one.
  const plainPath = decodeURIComponent(path).replace(/\/{2,}/g, '/')
  if (isOverridden(request, plainPath)) return refuse(response, 400, 'Methods cannot be overridden here.')
  const rule = ruleFor(request, plainPath, options)
  if (rule.who !== 'everyone' && !(await admitSender(request, response, plainPath, rule.who, options)))
    return false
  if (rule.body === 'stream') return admitStream(request, response, rule, options)
  if (rule.body === 'whole' && !hasBody(request)) return true
  const body = await receive(request, response, rule)
  if (!body) return false
  if (rule.body === 'whole') return true
  if (isServerCall(request) && isReadableCall(request.headers['content-type'], body)) return true
  return refuse(response, 400, 'The body of the request cannot be read.')
}

/** Whether it overrides its method, as only the panel's pickers may: Payload reads their posted queries as a GET. */
export function isOverridden({ method, headers }: IncomingMessage, path: string): boolean {
  if (headers['x-http-method-override'] !== undefined || headers['x-method-override'] !== undefined)
    return true
  const override = headers['x-payload-http-method-override']
  if (override === undefined) return false
  return !(override === 'GET' && method === 'POST' && isPayloadRest(path))
}

async function admitSender(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  who: 'member' | 'team',
  { identify, siteUrl }: AdmitOptions,
): Promise<boolean> {
  if (isForeign(request, siteUrl))
    return refuse(response, 403, 'This request came from another site. Open this site itself and try again.')
  const identity = await identify(request)
  if (identity === 'team' || (who === 'member' && identity !== 'anonymous')) return true
  if (request.method === 'GET' && path === '/api/cms/users/me' && !hasBody(request)) {
    // The panel's sign-in page requests the user; a 401 would appear as an error in the browser's console.
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end('{"user":null}')
    return false
  }
  if (identity === 'anonymous') return refuse(response, 401, 'Please log in first.')
  if (identity === 'temporary')
    return refuse(response, 403, 'Choose a password of your own first, in your settings.')
  return refuse(response, 403, 'You need an editor’s account for this.')
}

/** Requests without origin headers come from programs other than browsers. */
function isForeign(request: IncomingMessage, { origin }: URL): boolean {
  const asking = { get: (name: string) => request.headers[name]?.toString() ?? null }
  return isRead(request) ? hasForeignOrigin(asking, origin) : isForeignWrite(asking, origin)
}

/** Lets the application read while the body arrives. */
async function admitStream(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, withinMs }: Limits,
  { hasRoomFor }: AdmitOptions,
): Promise<boolean> {
  if (!hasBody(request)) return true
  if (declaresMore(request, maxBytes)) return refuseLarge(response, maxBytes)
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (bytes > FORM_BYTES && !(await hasRoomFor(bytes))) return refuse(response, 507, DISK_IS_FULL)
  acceptBody(request, response)
  limitBytes(request, maxBytes, () => refuseLarge(response, maxBytes))
  const timer = setTimeout(() => request.complete || request.destroy(), withinMs).unref()
  request.once('close', () => clearTimeout(timer))
  return true
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
  if (body === 'too-slow') refuse(response, 408, 'The request took too long to arrive.')
  return undefined
}

function refuse(response: ServerResponse, status: number, reason: string): false {
  sendPlain(response, status, reason)
  return false
}

function refuseLarge(response: ServerResponse, maxBytes: number): false {
  const limit = maxBytes < MB ? `${maxBytes / 1024} KB` : `${Math.floor(maxBytes / MB)} MB`
  return refuse(response, 413, `The request is too large: at most ${limit} can be sent here.`)
}

/** Clients that send `Expect: 100-continue` wait for this. */
function acceptBody({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined) response.writeContinue()
}

/** JSON arguments or a complete form; Next answers 500 to other calls. */
function isReadableCall(contentType = '', body: Buffer): boolean {
  if (/^text\/plain\b/i.test(contentType)) return Array.isArray(tryParseJson(body.toString('utf8')))
  const [, quoted, bare] =
    /^multipart\/form-data;\s*boundary=(?:"([^"]+)"|([^\s;"]+))\s*$/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  return boundary !== undefined && body.includes(`--${boundary}--`)
}

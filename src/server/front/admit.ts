import type { IncomingMessage, ServerResponse } from 'node:http'
import { tryParseJson } from '@/lib/json'
import { DISK_IS_FULL } from '@/lib/media/disk-error'
import { uploadAddressOf } from '@/lib/media/upload-parts'
import { FORM_BYTES, isPayloadRest, rowPathOf } from '@/lib/requests/api-requests'
import { hasForeignOrigin, isForeignWrite } from '@/lib/requests/same-origin'
import { sendPlain } from '@/server/http/plain-response'
import { limitBytes, receiveWhole } from '@/server/http/receive-body'
import { hasBody, isRead } from '@/server/http/request-target'
import type { RequestHandlerOptions } from './request-handler'

interface Rule {
  who: 'anyone' | 'user' | 'team'
  /** A stream is read by the application while it arrives; a server call of the panel is checked to be one. */
  body: 'whole' | 'stream' | 'server-call'
  maxBytes: number
  withinMs: number
}

const MB = 1024 * 1024
const FORM = { maxBytes: FORM_BYTES, withinMs: 30_000 }
const PANEL = { maxBytes: 8 * MB, withinMs: 30_000 }
const UPLOAD = { maxBytes: 301 * MB, withinMs: 15 * 60_000 }
const FILE_MS = 2 * 60_000

const isForm = ({ headers }: IncomingMessage) =>
  /^multipart\//i.test(headers['content-type'] ?? '')

export const isPanelPage = (path: string): boolean => /^\/+admin(?:\/|$)/.test(path)

/** Next recognises a call by this header at any address. */
const isServerCall = ({ headers }: IncomingMessage): boolean =>
  headers['next-action'] !== undefined

/** Who may send what, and how much of it. */
function ruleFor(request: IncomingMessage, path: string, { rowAt }: AdmitOptions): Rule {
  // The panel's pages accept server calls but no forms, which Next would treat as calls.
  if (isServerCall(request) || (isPanelPage(path) && !isRead(request)))
    return { who: 'team', body: 'server-call', ...PANEL }
  const { who, maxBytes } = rowAt(request.method ?? '', rowPathOf(path) ?? '') ?? {}
  if (maxBytes && who === 'anyone') return { who, body: 'stream', ...FORM, maxBytes }
  if (maxBytes)
    return { who: who === 'user' ? who : 'team', body: 'stream', maxBytes, withinMs: FILE_MS }
  const isFile = /^\/api\/cms\/media(?:\/|$)/.test(path) && isForm(request)
  if (isFile || uploadAddressOf(path) !== undefined)
    return { who: 'team', body: 'stream', ...UPLOAD }
  if (isPayloadRest(path)) return { who: 'team', body: 'stream', ...PANEL }
  return { who: 'anyone', body: 'whole', ...FORM }
}

type AdmitOptions = Pick<RequestHandlerOptions, 'rowAt' | 'identify' | 'siteUrl' | 'hasRoomFor'>

/** Refuses by sender, length and time before the body is read. False when it has responded. */
export async function admit(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: AdmitOptions,
): Promise<boolean> {
  // Next and Payload do not tell an encoded slash, or several, from one.
  const plainPath = decodeURIComponent(path).replace(/\/{2,}/g, '/')
  if (isOverridden(request, plainPath))
    return refuse(response, 400, 'Methods cannot be overridden here.')
  const rule = ruleFor(request, plainPath, options)
  if (
    rule.who !== 'anyone' &&
    !(await admitSender(request, response, plainPath, rule.who, options))
  )
    return false
  if (!hasBody(request)) return rule.body !== 'server-call' || refuse(response, 400, UNREADABLE)
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (bytes > rule.maxBytes) return refuseLarge(response, rule)
  if (bytes > FORM_BYTES && !(await options.hasRoomFor(bytes)))
    return refuse(response, 507, DISK_IS_FULL)
  // Clients that send `Expect: 100-continue` wait for this.
  if (request.headers.expect !== undefined) response.writeContinue()
  if (rule.body === 'stream') return admitStream(request, response, rule)
  const body = await receiveWhole(request, rule)
  if (body === 'too-large') return refuseLarge(response, rule)
  if (body === 'too-slow') return refuse(response, 408, 'The request took too long to arrive.')
  if (body === 'left') return false
  if (rule.body === 'whole' || (isServerCall(request) && isReadableCall(request, body)))
    return true
  return refuse(response, 400, UNREADABLE)
}

const UNREADABLE = 'The body of the request cannot be read.'

/** Whether it overrides its method, as only the panel's pickers may: Payload reads their posted queries as a GET. */
export function isOverridden({ method, headers }: IncomingMessage, path: string): boolean {
  if (
    headers['x-http-method-override'] !== undefined ||
    headers['x-method-override'] !== undefined
  )
    return true
  const override = headers['x-payload-http-method-override']
  if (override === undefined) return false
  return !(override === 'GET' && method === 'POST' && isPayloadRest(path))
}

async function admitSender(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  who: 'user' | 'team',
  { identify, siteUrl }: AdmitOptions,
): Promise<boolean> {
  if (isForeign(request, siteUrl))
    return refuse(
      response,
      403,
      'This request came from another site. Open this site itself and try again.',
    )
  const identity = await identify(request)
  if (identity === 'team' || (who === 'user' && identity !== 'anonymous')) return true
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
function admitStream(request: IncomingMessage, response: ServerResponse, rule: Rule): true {
  limitBytes(request, rule.maxBytes, () => refuseLarge(response, rule))
  const timer = setTimeout(() => request.complete || request.destroy(), rule.withinMs).unref()
  request.once('close', () => clearTimeout(timer))
  return true
}

function refuse(response: ServerResponse, status: number, reason: string): false {
  sendPlain(response, status, reason)
  return false
}

function refuseLarge(response: ServerResponse, { maxBytes }: Rule): false {
  const limit = maxBytes < MB ? `${maxBytes / 1024} KB` : `${Math.floor(maxBytes / MB)} MB`
  return refuse(response, 413, `The request is too large: at most ${limit} can be sent here.`)
}

/** JSON arguments or a complete form; Next answers 500 to other calls. */
function isReadableCall({ headers }: IncomingMessage, body: Buffer): boolean {
  const type = headers['content-type'] ?? ''
  if (/^text\/plain\b/i.test(type)) return Array.isArray(tryParseJson(body.toString('utf8')))
  const boundary = /^multipart\/form-data;\s*boundary="?([^\s;"]+)"?\s*$/i.exec(type)?.[1]
  return boundary !== undefined && body.includes(`--${boundary}--`)
}

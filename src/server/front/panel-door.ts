import type { IncomingMessage } from 'node:http'

const MB = 1024 * 1024

const PANEL_BYTES = 8 * MB
const UPLOAD_BYTES = 301 * MB

export const FORM_MS = 30_000
const UPLOAD_MS = 15 * 60_000

/** What belongs to the panel: Payload's own routes, a transcript or a draft that is saved, and the calls that its pages make by posting to themselves. */
export function isPanelCall({ method, headers }: IncomingMessage, path: string): boolean {
  if (isServerCall({ headers })) return true
  if (isDocument(method, path)) return true
  return isPanelPage(path) && method !== 'GET' && method !== 'HEAD'
}

export const isPanelPage = (path: string): boolean => segmentsOf(path)[0] === 'admin'

/** What carries a whole document: to Payload's own routes, from the desk, or as a draft. */
export const isDocument = (method: string | undefined, path: string): boolean =>
  isPayloadRest(path) || isSaveBesideForms(method, path)

function isSaveBesideForms(method: string | undefined, path: string): boolean {
  if (method !== 'PUT') return false
  const [api, what, , ...rest] = segmentsOf(path)
  if (api !== 'api') return false
  return what === 'drafts' ? rest.length === 0 : what === 'episodes' && rest.join('/') === 'transcript/desk'
}

function isPayloadRest(path: string): boolean {
  const [first, second] = segmentsOf(path)
  return first === 'api' && second === 'cms'
}

export function panelLimits(
  { headers }: IncomingMessage,
  path: string,
): { maxBytes: number; withinMs: number } {
  const isUpload =
    isPayloadRest(path) &&
    segmentsOf(path)[2] === 'media' &&
    /^multipart\//i.test(headers['content-type'] ?? '')
  return isUpload
    ? { maxBytes: UPLOAD_BYTES, withinMs: UPLOAD_MS }
    : { maxBytes: PANEL_BYTES, withinMs: FORM_MS }
}

/** Asks for another method than its own, as only the panel's pickers may: they post queries to Payload that it reads as a GET. */
export function isOverridden({ method, headers }: IncomingMessage, path: string): boolean {
  if (headers['x-http-method-override'] !== undefined || headers['x-method-override'] !== undefined)
    return true
  const override = headers['x-payload-http-method-override']
  if (override === undefined) return false
  return !(override === 'GET' && method === 'POST' && isPayloadRest(path))
}

/** As Next reads the path, which resolves `..` and its spelling `%2e%2e`. The path must be well encoded. */
function segmentsOf(path: string): string[] {
  const { pathname } = new URL(`http://localhost/${path}`)
  return decodeURIComponent(pathname).split('/').filter(Boolean)
}

/** A call of a page of the panel, which Next recognises by this header, wherever it is sent. */
export const isServerCall = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['next-action'] !== undefined

/** Next makes a fault of its own of a call that it can't read; it comes as its arguments in JSON, or as a form that ends. */
export function isReadableCall(contentType = '', body: Buffer): boolean {
  if (/^text\/plain\b/i.test(contentType)) return isJsonList(body)
  const [, quoted, bare] =
    /^multipart\/form-data;\s*boundary=(?:"([^"]+)"|([^\s;"]+))\s*$/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  return boundary !== undefined && body.includes(`--${boundary}--`)
}

function isJsonList(body: Buffer): boolean {
  try {
    return Array.isArray(JSON.parse(body.toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return false
    throw error
  }
}

import type { IncomingMessage } from 'node:http'
import { isServerCall } from './server-call'

const KB = 1024
const MB = 1024 * KB

/** A form of the site; whoever sends more is an administrator or wants no good. */
export const FORM_BYTES = 64 * KB
const PANEL_BYTES = 8 * MB
/** An hour of audio in good quality, and the fields beside it. */
const UPLOAD_BYTES = 301 * MB

export const FORM_MS = 30_000
const UPLOAD_MS = 15 * 60_000

/** What belongs to the panel: Payload's own routes, a transcript or a draft that is saved, and the calls that its pages make by posting to themselves. */
export function isPanelCall({ method, headers }: IncomingMessage, path: string): boolean {
  if (isServerCall({ headers })) return true
  if (isDocument(method, path)) return true
  return isPanelPage(path) && method !== 'GET' && method !== 'HEAD'
}

/** A page of the panel, however it is asked for. */
export const isPanelPage = (path: string): boolean => segmentsOf(path)[0] === 'admin'

/** What carries a whole document: to Payload's own routes, from the desk, or as a draft. */
export const isDocument = (method: string | undefined, path: string): boolean =>
  isPayloadRest(path) || isSaveOfEpisode(method, path)

const SAVED_PARTS = new Set(['transcript/desk', 'draft'])

function isSaveOfEpisode(method: string | undefined, path: string): boolean {
  const [api, episodes, , ...rest] = segmentsOf(path)
  return method === 'PUT' && api === 'api' && episodes === 'episodes' && SAVED_PARTS.has(rest.join('/'))
}

function isPayloadRest(path: string): boolean {
  const [first, second] = segmentsOf(path)
  return first === 'api' && second === 'cms'
}

/** How much an administrator may send there, and for how long. */
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

/** Asks for another method than its own. */
export function isOverridden({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    headers['x-http-method-override'] !== undefined ||
    headers['x-payload-http-method-override'] !== undefined ||
    headers['x-method-override'] !== undefined
  )
}

/** As Next reads the path, which resolves `..` and its spelling `%2e%2e`. The path must be well encoded. */
function segmentsOf(path: string): string[] {
  const { pathname } = new URL(`http://localhost/${path}`)
  return decodeURIComponent(pathname).split('/').filter(Boolean)
}

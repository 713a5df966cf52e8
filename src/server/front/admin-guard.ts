import type { IncomingMessage } from 'node:http'
import { uploadAddressOf } from '@/lib/media/upload-parts'
import { LIST_BYTES } from '@/lib/subscribers/subscription'
import { FEED_FILE_BYTES } from '@/lib/transfer/feed-file'

const MB = 1024 * 1024

const PANEL_BYTES = 8 * MB
const UPLOAD_BYTES = 301 * MB

export const FORM_MS = 30_000
const UPLOAD_MS = 15 * 60_000
const FILE_MS = 2 * 60_000

/** Payload's own routes, saves of transcripts and unsaved changes, files read at once, and server calls of the panel's pages. */
export function isPanelCall({ method, headers }: IncomingMessage, path: string): boolean {
  if (isServerCall({ headers })) return true
  if (isDocument(method, path)) return true
  return isPanelPage(path) && method !== 'GET' && method !== 'HEAD'
}

export const isPanelPage = (path: string): boolean => segmentsOf(path)[0] === 'admin'

/** Requests that carry a whole document. */
export const isDocument = (method: string | undefined, path: string): boolean =>
  isPayloadRest(path) ||
  isSaveBesideForms(method, path) ||
  fileBytes(method, path) !== undefined ||
  uploadAddressOf(path) !== undefined

/** The size limit of files that are read at once: a feed, or a list of subscribers. */
function fileBytes(method: string | undefined, path: string): number | undefined {
  if (method !== 'POST') return undefined
  const [, what] =
    /^api\/admin\/(imports\/files|newsletters\/lists)(?:\/plan)?$/.exec(segmentsOf(path).join('/')) ?? []
  if (what === undefined) return undefined
  return what === 'imports/files' ? FEED_FILE_BYTES : LIST_BYTES
}

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
  { method, headers }: IncomingMessage,
  path: string,
): { maxBytes: number; withinMs: number } {
  const mostOfFile = fileBytes(method, path)
  if (mostOfFile !== undefined) return { maxBytes: mostOfFile, withinMs: FILE_MS }
  const isForm = /^multipart\//i.test(headers['content-type'] ?? '')
  const isUpload =
    uploadAddressOf(path) !== undefined || (isPayloadRest(path) && segmentsOf(path)[2] === 'media' && isForm)
  return isUpload
    ? { maxBytes: UPLOAD_BYTES, withinMs: UPLOAD_MS }
    : { maxBytes: PANEL_BYTES, withinMs: FORM_MS }
}

/** Whether it overrides its method, as only the panel's pickers may: Payload reads their posted queries as a GET. */
export function isOverridden({ method, headers }: IncomingMessage, path: string): boolean {
  if (headers['x-http-method-override'] !== undefined || headers['x-method-override'] !== undefined)
    return true
  const override = headers['x-payload-http-method-override']
  if (override === undefined) return false
  return !(override === 'GET' && method === 'POST' && isPayloadRest(path))
}

/** Next resolves `..` and `%2e%2e`. The path must be well encoded. */
function segmentsOf(path: string): string[] {
  const { pathname } = new URL(`http://localhost/${path}`)
  return decodeURIComponent(pathname).split('/').filter(Boolean)
}

/** Next recognises a call by this header at any address. */
export const isServerCall = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['next-action'] !== undefined

/** JSON arguments or a complete form; Next answers 500 to other calls. */
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

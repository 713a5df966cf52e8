import { encodePath } from '@/server/http/request-target'

/** What Next hands to its cache handler for a rendered page or a static route. */
export interface NextEntry {
  path: string
  body: Buffer
  contentType: string
  tags: string[]
  lifetimeSeconds?: number
  headers: [string, string][]
}

/**
 * The path within a key such as `/route-cache/APP_PAGE/<digest>/$/episodes/what-is-ai`; undefined for others.
 * Next writes it decoded; the cache writes paths as browsers do.
 */
export function tryParseKey(key: string): string | undefined {
  const start = key.indexOf('/$/')
  if (start < 0) return undefined
  const path = encodePath(key.slice(start + 2))
  if (path === '/index') return '/'
  // Next shields a page truly named "index" by writing the word twice.
  return path.startsWith('/index/') ? path.slice('/index'.length) : path
}

/** Next looks its own not-found page up like any other; no visitor asks for it by this name. */
export const NOT_FOUND_PATH = '/_not-found'

/** The entry, if it is one that everybody may see: status 200, complete, setting no cookie. */
export function tryParseEntry(key: string, data: unknown, context: unknown): NextEntry | undefined {
  const path = tryParseKey(key)
  if (path === undefined || !isRecord(data)) return undefined
  const isGood = (data.status ?? 200) === 200 || path === NOT_FOUND_PATH
  if (!isGood || data.postponed !== undefined) return undefined
  const headers = isRecord(data.headers) ? data.headers : {}
  if (headers['set-cookie'] !== undefined) return undefined
  const body = readBody(data)
  if (!body) return undefined
  return {
    path,
    body,
    contentType: readContentType(data, headers),
    tags: readTags(headers),
    lifetimeSeconds: readLifetime(context),
    headers: readKeptHeaders(headers),
  }
}

function readBody(data: Record<string, unknown>): Buffer | undefined {
  const body = data.kind === 'APP_PAGE' ? data.html : data.kind === 'APP_ROUTE' ? data.body : undefined
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof Uint8Array ? Buffer.from(body) : undefined
}

function readContentType(data: Record<string, unknown>, headers: Record<string, unknown>): string {
  if (data.kind === 'APP_PAGE') return 'text/html; charset=utf-8'
  const type = headers['content-type']
  return typeof type === 'string' ? type : 'application/octet-stream'
}

function readTags(headers: Record<string, unknown>): string[] {
  const tags = headers['x-next-cache-tags']
  return typeof tags === 'string' && tags ? tags.split(',') : []
}

function readLifetime(context: unknown): number | undefined {
  const control = isRecord(context) && isRecord(context.cacheControl) ? context.cacheControl : {}
  return typeof control.revalidate === 'number' ? control.revalidate : undefined
}

/** Of the headers a route set, those that describe its content; the front owns all the others. */
function readKeptHeaders(headers: Record<string, unknown>): [string, string][] {
  const kept: [string, string][] = []
  for (const name of ['link', 'content-language', 'content-disposition', 'last-modified', 'x-robots-tag']) {
    const value = headers[name]
    if (typeof value === 'string') kept.push([name, value])
  }
  return kept
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

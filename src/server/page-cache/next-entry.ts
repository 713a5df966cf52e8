import { isObject } from '@/lib/json'
import { encodePath } from '@/server/http/request-target'

export interface NextEntry {
  path: string
  body: Buffer
  headers: [string, string][]
}

/** The encoded path in `/route-cache/APP_PAGE/<digest>/$/episodes/what-is-ai`; undefined for other keys. */
export function tryParseKey(key: string): string | undefined {
  const start = key.indexOf('/$/')
  if (start < 0) return undefined
  const path = encodePath(key.slice(start + 2))
  if (path === '/index') return '/'
  // Next doubles "index" for a page with that name.
  return path.startsWith('/index/') ? path.slice('/index'.length) : path
}

/** Next's own key; visitors never request this address. */
export const NOT_FOUND_PATH = '/_not-found'

/** Accepts only shareable entries: status 200, complete, without cookies. */
export function tryParseEntry(key: string, data: unknown): NextEntry | undefined {
  const path = tryParseKey(key)
  if (path === undefined || !isObject(data)) return undefined
  const isGood = (data.status ?? 200) === 200 || path === NOT_FOUND_PATH
  if (!isGood || data.postponed !== undefined) return undefined
  const headers = isObject(data.headers) ? data.headers : {}
  if (headers['set-cookie'] !== undefined) return undefined
  const body = readBody(data)
  if (!body) return undefined
  return {
    path,
    body,
    headers: readKeptHeaders(headers),
  }
}

function readBody(data: Record<string, unknown>): Buffer | undefined {
  const body = data.kind === 'APP_PAGE' ? data.html : undefined
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof Uint8Array ? Buffer.from(body) : undefined
}

function readKeptHeaders(headers: Record<string, unknown>): [string, string][] {
  const kept: [string, string][] = []
  for (const name of ['link', 'content-language', 'content-disposition', 'last-modified', 'x-robots-tag']) {
    const value = headers[name]
    if (typeof value === 'string') kept.push([name, value])
  }
  return kept
}

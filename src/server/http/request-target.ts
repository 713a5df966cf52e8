import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { TRANSCRIPTS_PATH } from '@/lib/episodes/episode-address'
import { PAPERS_PATH, paperFilterOf, queryOfFilter } from '@/lib/papers/paper-filter'
import { EPISODES_PATH, episodeSearchOf, queryOfSearch } from '@/lib/search/episode-search'
import { queryOfQuestion, questionOf, SEARCH_PATH } from '@/lib/search/question-address'
import { queryOfTranscripts, transcriptSearchOf } from '@/lib/search/transcript-search'

export interface RequestTarget {
  /** Canonical, so that the cache, the front and Next use the same name for a page. */
  path: string
  search: string
}

type TargetError = 400 | 414

const MAX_LENGTH = 8192

/** Returns the target, or the status with which to refuse the request. Must not throw. */
export function parseTarget(url: string | undefined): RequestTarget | TargetError {
  if (!url) return 400
  if (url.length > MAX_LENGTH) return 414
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)
  const local = origin ? url.slice(origin[0].length) || '/' : url
  if (!local.startsWith('/')) return 400
  const mark = local.indexOf('?')
  const path = mark < 0 ? local : local.slice(0, mark)
  const search = mark < 0 ? '' : local.slice(mark)
  // The database refuses a zero byte, and browsers that follow redirects read a backslash as a slash.
  if (/%00|\0/.test(local) || path.includes('\\') || DOT_SEGMENT.test(path)) return 400
  try {
    return { path: canonicalPath(path), search }
  } catch {
    // Its escapes are broken.
    return 400
  }
}

/** `.` and `..`, also encoded: programs resolve them differently. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/** `/%61bout` and `/about` are one page. The path must be well encoded. */
export function canonicalPath(path: string): string {
  if (/^[\w./~-]*$/.test(path)) return path
  return encodePath(path, decodeURIComponent)
}

/** Encodes by segment, because an encoded slash is part of a name. */
export function encodePath(path: string, read = (segment: string) => segment): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(read(segment)))
    .join('/')
}

const HOST = /^(?:[a-z\d._-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

export function isValidHost(host: string): boolean {
  return HOST.test(host)
}

/** Sorts parameters, so that `?b=2&a=1` and `?a=1&b=2` share a response. */
export function normaliseQuery(search: string): string {
  if (search.length <= 1) return ''
  const parameters = new URLSearchParams(search)
  parameters.sort()
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

export const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD'

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return encoding !== undefined || (length !== undefined && Number(length) > 0)
}

/** Methods of a page. */
const READS = ['GET', 'HEAD', 'OPTIONS']
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

const TAKES_WRITES = /^\/(?:api\/.|admin(?:\/|$))/

/** Undefined when the method is allowed. Next would answer 500 to `TRACE` and forms. */
export function methodsInsteadOf(
  method: string | undefined,
  path: string,
): string[] | undefined {
  const allowed = TAKES_WRITES.test(path) ? [...READS, ...WRITES] : READS
  return allowed.includes(method ?? '') ? undefined : allowed
}

/** Whether the request is for a page's payload, for navigation inside the site. */
export function wantsPayload(request: IncomingMessage): boolean {
  return request.headers.rsc !== undefined
}

/** Next answers 500 to an invalid router state; its own parser decides here first. */
export function hasValidRouterState(request: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(request.headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}

/** The canonical query of each searchable page; empty for one without a search. */
const QUERY_OF: Record<string, (search: string) => string> = {
  [SEARCH_PATH]: (search) => queryOfQuestion(questionOf(search)),
  [EPISODES_PATH]: (search) => queryOfSearch(episodeSearchOf(search)),
  [PAPERS_PATH]: (search) => queryOfFilter(paperFilterOf(search)),
  [TRANSCRIPTS_PATH]: (search) => queryOfTranscripts(transcriptSearchOf(search)),
}

/** Next's own address of a page for a search; undefined for other pages and for queries without a search. */
export function searchTarget({ path, search }: RequestTarget): string | undefined {
  const query = search === '' ? undefined : QUERY_OF[path]?.(search)
  return query ? `/searched${path}${query}` : undefined
}

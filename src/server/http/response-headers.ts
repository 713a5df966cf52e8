import type { OutgoingHttpHeaders } from 'node:http'
import {
  bareContentPolicy,
  fixedHeaders,
  type HeaderPolicy,
  type PathClass,
  pagePolicy,
} from './security-headers'

/** Caches store a page but revalidate each time, for a 304 of a few bytes. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

interface HeaderContext {
  pathClass: PathClass
  policy: HeaderPolicy
  status: number
  isHtml: boolean
  isCompressible: boolean
  scriptSources: readonly string[]
}

const DROPPED = ['x-powered-by', 'critical-ch', 'accept-ch', 'x-nextjs-cache', 'x-next-cache-tags']
const COLOUR_HINT = 'sec-ch-prefers-color-scheme'
export const NO_STORE = 'no-store'

/** Routes may set their own caching, embedding and bare policy. */
export function ruleHeaders(given: OutgoingHttpHeaders, context: HeaderContext): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...given }
  for (const name of DROPPED) delete headers[name]
  for (const [name, value] of fixedHeaders(context.pathClass, context.policy))
    headers[name.toLowerCase()] ??= value
  setContentPolicy(headers, context)
  headers['cache-control'] = chooseCacheControl(headers, context)
  const vary = chooseVary(headers.vary, context)
  if (vary) headers.vary = vary
  else delete headers.vary
  return headers
}

function setContentPolicy(headers: OutgoingHttpHeaders, context: HeaderContext): void {
  // A 304 would replace the policy of the page in the browser's cache.
  if (context.status === 304) delete headers['content-security-policy']
  else if (context.isHtml) {
    headers['content-security-policy'] = pagePolicy(context.pathClass, context.scriptSources, context.policy)
  } else headers['content-security-policy'] ??= bareContentPolicy(context.pathClass)
}

function chooseCacheControl(headers: OutgoingHttpHeaders, context: HeaderContext): string {
  if (context.pathClass === 'admin' || headers['set-cookie'] !== undefined) return NO_STORE
  if (context.status >= 400) return NO_STORE
  const own = headers['cache-control']
  if (typeof own !== 'string') return NO_STORE
  // Shared caches do not learn of edits, so Next's `s-maxage` is replaced.
  return own.includes('s-maxage') && context.pathClass !== 'data' ? REVALIDATE : own
}

function chooseVary(given: OutgoingHttpHeaders['vary'], context: HeaderContext): string {
  const names = new Map<string, string>()
  for (const name of String(given ?? '').split(',')) {
    const trimmed = name.trim()
    if (trimmed) names.set(trimmed.toLowerCase(), trimmed)
  }
  if (context.pathClass !== 'admin') names.delete(COLOUR_HINT)
  if (context.isCompressible) names.set('accept-encoding', 'Accept-Encoding')
  return [...names.values()].join(', ')
}

import type { OutgoingHttpHeaders } from 'node:http'
import {
  bareContentPolicy,
  classifyPath,
  fixedHeaders,
  type HeaderPolicy,
  pagePolicy,
} from './security-headers'

/** Caches store a page but revalidate each time, for a 304 of a few bytes. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

export const NO_STORE = 'no-store'

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript|manifest|x-subrip)\b|image\/svg\+xml)/

export const isCompressible = (contentType: string): boolean => COMPRESSIBLE.test(contentType)

interface HeaderContext {
  path: string
  policy: HeaderPolicy
  status: number
  scriptSources: readonly string[]
}

const DROPPED = ['x-powered-by', 'critical-ch', 'accept-ch', 'x-nextjs-cache', 'x-next-cache-tags']
const CONTENT_POLICY = 'content-security-policy'

/** Routes may set their own caching, embedding and bare policy. */
export function ruleHeaders(given: OutgoingHttpHeaders, context: HeaderContext): OutgoingHttpHeaders {
  const { path, policy, status, scriptSources } = context
  const pathClass = classifyPath(path)
  const type = String(given['content-type'] ?? '')
  const headers: OutgoingHttpHeaders = { ...given }
  for (const name of DROPPED) delete headers[name]
  for (const [name, value] of fixedHeaders(pathClass, policy)) headers[name.toLowerCase()] ??= value
  // A 304 would replace the policy of the page in the browser's cache.
  if (status === 304) delete headers[CONTENT_POLICY]
  else if (type.startsWith('text/html'))
    headers[CONTENT_POLICY] = pagePolicy(pathClass, scriptSources, policy)
  else headers[CONTENT_POLICY] ??= bareContentPolicy(pathClass)
  const isPersonal = pathClass === 'admin' || headers['set-cookie'] !== undefined
  const own = headers['cache-control']
  if (isPersonal || status >= 400 || typeof own !== 'string') headers['cache-control'] = NO_STORE
  // Shared caches do not learn of edits, so Next's `s-maxage` is replaced.
  else if (own.includes('s-maxage') && pathClass !== 'data') headers['cache-control'] = REVALIDATE
  headers.vary = chooseVary(given.vary, {
    isAdmin: pathClass === 'admin',
    isCompressed: isCompressible(type),
  })
  return headers
}

/** The hint about colours is read by the panel alone. */
function chooseVary(
  given: OutgoingHttpHeaders['vary'],
  { isAdmin, isCompressed }: { isAdmin: boolean; isCompressed: boolean },
): string | undefined {
  const dropped = isAdmin ? /^accept-encoding$/i : /^(?:accept-encoding|sec-ch-prefers-color-scheme)$/i
  const names = String(given ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !dropped.test(name))
  return [...names, ...(isCompressed ? ['Accept-Encoding'] : [])].join(', ') || undefined
}

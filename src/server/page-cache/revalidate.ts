import { type PreparedResponse, prepareResponse } from '@/server/http/prepared-response'
import { ruleHeaders } from '@/server/http/response-headers'
import type { HeaderPolicy } from '@/server/http/security-headers'
import type { ContentCache } from './content-cache'
import { type CapturedResponse, type NextHandler, requestInternally } from './internal-request'
import type { RendersInFlight } from './renders-in-flight'
import { isFresh } from './response-cache'
import type { RevalidationResult } from './revalidations'

interface RevalidationSources {
  cache: ContentCache
  nextHandler: NextHandler
  siteUrl: URL
  flights: RendersInFlight
  policy: HeaderPolicy
}

/** The database gives up on a query well before this. */
const DEADLINE_MS = 15_000
/** With a good version at hand nobody should wait long for a better one. */
const DEADLINE_WITH_LAST_GOOD_MS = 5000

/** Has Next render a page; on the way Next hands it to the cache through the bridge. */
export function makePageRevalidation(
  sources: RevalidationSources,
): (path: string) => Promise<RevalidationResult> {
  const { cache, flights } = sources
  return (path) =>
    flights.run(
      path,
      () => cache.clock.now,
      async () => {
        const before = cache.pages.find(path)
        const [captured, isMissing] = await cache.missing.watch(path, () =>
          ask(sources, path, before !== undefined),
        )
        if (captured.status >= 500) return failure(captured)
        if (isMissing) return { kind: 'unstored', captured: { ...captured, status: 404 } }
        const after = cache.pages.find(path)
        const isStored = captured.status === 200 && after && (after !== before || isFresh(after, Date.now()))
        return isStored ? { kind: 'stored' } : { kind: 'unstored', captured }
      },
    )
}

/** Asks an endpoint as an anonymous visitor and keeps the answer if the endpoint says it is everybody's. */
export function makeResponseRevalidation(sources: RevalidationSources) {
  const { cache, policy } = sources
  return async (url: string, begunAt: number): Promise<RevalidationResult> => {
    const captured = await ask(sources, url, cache.responses.find(url) !== undefined)
    if (captured.status >= 500) return failure(captured)
    const tags = captured.headers['x-cache-tags']
    const isShared = captured.status === 200 && typeof tags === 'string' && !captured.headers['set-cookie']
    if (!isShared) return { kind: 'unstored', captured }
    const value = await prepareCaptured(captured, policy)
    const now = Date.now()
    cache.catchUp(now)
    const tagList = tags.split(',').map((tag) => tag.trim())
    const entry = cache.responses.put({ key: url, tags: tagList, value, bytes: value.bytes, begunAt, now })
    return entry ? { kind: 'stored' } : { kind: 'unstored', captured }
  }
}

function ask(sources: RevalidationSources, url: string, hasLastGood: boolean): Promise<CapturedResponse> {
  return requestInternally({
    handler: sources.nextHandler,
    url,
    siteUrl: sources.siteUrl,
    deadlineMs: hasLastGood ? DEADLINE_WITH_LAST_GOOD_MS : DEADLINE_MS,
  })
}

function failure(captured: CapturedResponse): RevalidationResult {
  return { kind: 'failed', reason: `status ${captured.status}`, captured }
}

/** Headers that are computed anew for each encoding, or belong to one connection. */
const PER_ANSWER = new Set([
  'content-type',
  'content-length',
  'etag',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
])

function prepareCaptured(captured: CapturedResponse, policy: HeaderPolicy): Promise<PreparedResponse> {
  const contentType = String(captured.headers['content-type'] ?? 'application/octet-stream')
  const ruled = ruleHeaders(captured.headers, {
    pathClass: 'data',
    policy,
    status: 200,
    isDraft: false,
    isHtml: false,
    isCompressible: true,
    scriptHashes: [],
  })
  const headers: [string, string][] = []
  for (const [name, value] of Object.entries(ruled)) {
    if (value !== undefined && !PER_ANSWER.has(name)) headers.push([name, String(value)])
  }
  return prepareResponse({ body: captured.body, contentType, headers })
}

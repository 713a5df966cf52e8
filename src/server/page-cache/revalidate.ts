import { CACHE_SECONDS_HEADER, CACHE_TAGS_HEADER } from '@/lib/server-contract'
import { readInlineScripts } from '@/server/http/inline-scripts'
import { type PreparedResponse, prepareResponse } from '@/server/http/prepared-response'
import { ruleHeaders } from '@/server/http/response-headers'
import { classifyPath, type HeaderPolicy } from '@/server/http/security-headers'
import type { ContentCache } from './content-cache'
import { type CapturedResponse, type NextHandler, requestInternally } from './internal-request'
import { isFresh } from './response-cache'
import type { RevalidationResult } from './revalidations'

interface RevalidationSources {
  cache: ContentCache
  nextHandler: NextHandler
  siteUrl: URL
  policy: HeaderPolicy
}

/**
 * The database gives up on a query well before this, so what takes longer is a busy machine. Also with a last good version
 * at hand: what an editor has saved is seen on the next request, however long that takes to render.
 */
const DEADLINE_MS = 30_000

/** Has Next render a page; on the way Next hands it to the cache through the bridge. */
export function makePageRevalidation(
  sources: RevalidationSources,
  deadlineMs = DEADLINE_MS,
): (path: string) => Promise<RevalidationResult> {
  const { cache } = sources
  return async (path) => {
    const before = cache.pages.find(path)
    const captured = await ask(sources, path, deadlineMs)
    if (captured.status >= 500) return failure(captured)
    const after = cache.pages.find(path)
    if (after && (after !== before || isFresh(after, Date.now()))) return { kind: 'cached' }
    // Next hands over every page it renders; that it did not shows that this response is another request's.
    return after && captured.status === 200 ? { kind: 'outdated' } : { kind: 'uncached', captured }
  }
}

/** Asks an endpoint as an anonymous visitor and keeps the response if the endpoint says it is everybody's. */
export function makeResponseRevalidation(sources: RevalidationSources) {
  const { cache, policy } = sources
  return async (url: string, begunAt: number): Promise<RevalidationResult> => {
    const captured = await ask(sources, url, DEADLINE_MS)
    if (captured.status >= 500) return failure(captured)
    const tags = captured.headers[CACHE_TAGS_HEADER]
    const isShared = captured.status === 200 && typeof tags === 'string' && !captured.headers['set-cookie']
    if (!isShared) return { kind: 'uncached', captured }
    const value = await prepareCaptured(url, captured, policy)
    const now = Date.now()
    cache.catchUp(now)
    const entry = cache.responses.put({
      key: url,
      tags: tags.split(',').map((tag) => tag.trim()),
      value,
      bytes: value.bytes,
      begunAt,
      now,
      lifetimeSeconds: readSeconds(captured.headers[CACHE_SECONDS_HEADER]),
    })
    return entry ? { kind: 'cached' } : { kind: 'uncached', captured }
  }
}

function readSeconds(header: string | string[] | undefined): number | undefined {
  const seconds = Number(header)
  return header !== undefined && seconds > 0 ? seconds : undefined
}

function ask(
  { nextHandler, siteUrl }: RevalidationSources,
  url: string,
  deadlineMs: number,
): Promise<CapturedResponse> {
  return requestInternally({ handler: nextHandler, url, siteUrl, deadlineMs })
}

function failure(captured: CapturedResponse): RevalidationResult {
  return { kind: 'failed', reason: `status ${captured.status}`, captured }
}

/** Computed again for each encoding. */
const PER_ENCODING = new Set(['content-type', 'etag'])

function prepareCaptured(
  url: string,
  captured: CapturedResponse,
  policy: HeaderPolicy,
): Promise<PreparedResponse> {
  const contentType = String(captured.headers['content-type'] ?? 'application/octet-stream')
  const isHtml = contentType.startsWith('text/html')
  const ruled = ruleHeaders(captured.headers, {
    pathClass: classifyPath(url.split('?', 1)[0] ?? url),
    policy,
    status: 200,
    isDraft: false,
    isHtml,
    isCompressible: true,
    scriptSources: isHtml ? readInlineScripts(captured.body.toString('utf8')).sources : [],
  })
  const headers: [string, string][] = []
  for (const [name, value] of Object.entries(ruled)) {
    if (value !== undefined && !PER_ENCODING.has(name)) headers.push([name, String(value)])
  }
  return prepareResponse({ body: captured.body, contentType, headers })
}

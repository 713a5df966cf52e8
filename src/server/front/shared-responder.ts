import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isChaptersFile } from '@/lib/chapters/chapters-address'
import { isEmbedPath } from '@/lib/embed/embed-address'
import { feedTarget } from '@/lib/feed/feed-address'
import { FEED_PATH } from '@/lib/navigation/footer-pages'
import { isTranscriptFile } from '@/lib/transcript/transcript-address'
import type { PreparedResponse } from '@/server/http/prepared-response'
import { normaliseQuery, type RequestTarget } from '@/server/http/request-target'
import type { HeaderPolicy } from '@/server/http/security-headers'
import { sendPrepared } from '@/server/http/send-prepared'
import type { ContentCache } from '@/server/page-cache/content-cache'
import type { NextHandler } from '@/server/page-cache/internal-request'
import { makeResponseRevalidation } from '@/server/page-cache/revalidate'
import { Revalidations } from '@/server/page-cache/revalidations'
import { sendLastGood } from './send-last-good'

interface SharedResponderOptions {
  nextHandler: NextHandler
  cache: ContentCache
  policy: HeaderPolicy
  siteUrl: URL
  log: (message: string) => void
}

const MAX_PATHS = 10_000
const MAX_QUERY = 512

/** Responds from the cache where an endpoint has said that its response is the same for everybody. */
export class SharedResponder {
  /** Learned, since only the endpoint itself knows. */
  readonly #paths = new LRUCache<string, true>({ max: MAX_PATHS })
  readonly #responses: Revalidations<PreparedResponse>

  constructor(options: SharedResponderOptions) {
    const { cache, log } = options
    const revalidate = makeResponseRevalidation(options)
    this.#responses = new Revalidations({ cache: cache.responses, clock: cache.clock, revalidate, log })
  }

  learn(path: string): void {
    this.#paths.set(path, true)
  }

  /** False when the visitor has to ask the endpoint himself; nothing is sent then. */
  async respond(
    { path, search }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    if (search.length > MAX_QUERY) return false
    if (!(this.#paths.has(path) || isKnownToBeShared(path))) return false
    const obtained = await this.#responses.obtain(keyOf(path, search))
    if (obtained.kind === 'fresh') sendPrepared(request, response, obtained.entry.value)
    else if (obtained.kind === 'last-good') {
      sendLastGood(request, response, { entry: obtained.entry, prepared: obtained.entry.value })
    } else {
      // Perhaps no longer everybody's.
      if (obtained.kind === 'uncached') this.#paths.delete(path)
      return false
    }
    return true
  }
}

const isKnownToBeShared = (path: string): boolean =>
  path === FEED_PATH || isTranscriptFile(path) || isChaptersFile(path) || isEmbedPath(path)

/** Of the feed's query nothing but the page bears on the response, and the player of an embed reads its query itself. */
function keyOf(path: string, search: string): string {
  if (isEmbedPath(path)) return path
  return feedTarget(path, search) ?? path + normaliseQuery(search)
}

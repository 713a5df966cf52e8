import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isChaptersFile } from '@/lib/chapters/chapters-address'
import { isEmbedPath } from '@/lib/embed/embed-address'
import { MISSING_SLUG } from '@/lib/episodes/episode-address'
import { feedTarget } from '@/lib/feed/feed-address'
import { FEED_PATH } from '@/lib/navigation/footer-pages'
import { CACHE_TAGS_HEADER } from '@/lib/server-contract'
import { isSlug } from '@/lib/text/slug'
import { isUuid } from '@/lib/text/uuid'
import { isTranscriptFile } from '@/lib/transcript/transcript-address'
import { sendBusy } from '@/server/http/plain-response'
import type { PreparedResponse } from '@/server/http/prepared-response'
import { normaliseQuery, type RequestTarget } from '@/server/http/request-target'
import type { HeaderPolicy } from '@/server/http/security-headers'
import { sendPrepared } from '@/server/http/send-prepared'
import type { ContentCache } from '@/server/page-cache/content-cache'
import type { CapturedResponse, NextHandler } from '@/server/page-cache/internal-request'
import type { RenderLanes } from '@/server/page-cache/render-lanes'
import { makeResponseRevalidation } from '@/server/page-cache/revalidate'
import { Revalidations } from '@/server/page-cache/revalidations'
import type { ContentLookup } from './content-lookup'
import type { Govern } from './page-responder'
import { relay } from './relay'
import { sendLastGood } from './send-last-good'

interface SharedResponderOptions {
  nextHandler: NextHandler
  cache: ContentCache
  lanes: RenderLanes
  policy: HeaderPolicy
  siteUrl: URL
  exists: ContentLookup
  log: (message: string) => void
}

const MAX_PATHS = 10_000
const MAX_QUERY = 512

/** Responds from the cache where an endpoint has said that its response is the same for everybody. */
export class SharedResponder {
  /** Learned, since only the endpoint itself knows. */
  readonly #paths = new LRUCache<string, true>({ max: MAX_PATHS })
  readonly #responses: Revalidations<PreparedResponse>
  readonly #exists: ContentLookup

  constructor(options: SharedResponderOptions) {
    const { cache, lanes, log } = options
    const revalidate = makeResponseRevalidation(options)
    this.#responses = new Revalidations({
      cache: cache.responses,
      clock: cache.clock,
      lanes,
      revalidate,
      isNews: ({ captured }) => captured?.status !== 503,
      log,
    })
    this.#exists = options.exists
  }

  learn(path: string): void {
    this.#paths.set(path, true)
  }

  /** False when the endpoint itself has to be asked, which is not known to respond to everyone alike; nothing is sent then. */
  async respond(
    { path, search }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
    govern: Govern,
  ): Promise<boolean> {
    if (search.length > MAX_QUERY) return false
    if (!(this.#paths.has(path) || isKnownToBeShared(path))) return false
    const obtained = await this.#responses.obtain(keyOf(await this.#existing(path), search))
    if (obtained.kind === 'fresh') sendPrepared(request, response, obtained.entry.value)
    else if (obtained.kind === 'last-good') {
      sendLastGood(request, response, { entry: obtained.entry, prepared: obtained.entry.value })
    } else if (obtained.kind === 'busy' || !obtained.captured) sendBusy(response)
    else if (isForOne(obtained.captured)) {
      this.#paths.delete(path)
      return false
    } else {
      govern(request, response)
      relay(obtained.captured, request, response)
    }
    return true
  }

  /** The path, or for all episodes that are not there the path of one of them, so that a crowd of made-up names is one request. */
  async #existing(path: string): Promise<string> {
    if (!isFileOfEpisode(path)) return path
    const name = path.split('/')[2] ?? ''
    const isName = isSlug(name) || isUuid(name)
    // When the database is away, the endpoint says so.
    if (isName && (await this.#exists.episode(name.toLowerCase()).catch(() => true))) return path
    return path.replace(name, MISSING_SLUG)
  }
}

const isKnownToBeShared = (path: string): boolean => path === FEED_PATH || isFileOfEpisode(path)

/** No longer everybody's; what is refused is refused to everybody. */
const isForOne = ({ status, headers }: CapturedResponse): boolean =>
  status === 200 && headers[CACHE_TAGS_HEADER] === undefined

const isFileOfEpisode = (path: string): boolean =>
  isTranscriptFile(path) || isChaptersFile(path) || isEmbedPath(path)

/** Of the feed's query nothing but the page bears on the response, and the player of an embed reads its query itself. */
function keyOf(path: string, search: string): string {
  if (isEmbedPath(path)) return path
  return feedTarget(path, search) ?? path + normaliseQuery(search)
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { MISSING_EPISODE_PATH, parseEpisodePath } from '@/lib/episodes/episode-address'
import { linkPageOf } from '@/lib/mail/mailed-links'
import { MISSING_PAPER_PATH, parsePaperPath } from '@/lib/papers/paper-address'
import { MISSING_READER_PATH, parseReaderPath, readerPath } from '@/lib/transcript/transcript-address'
import { sendBusy } from '@/server/http/plain-response'
import type { RequestTarget } from '@/server/http/request-target'
import type { HeaderPolicy } from '@/server/http/security-headers'
import { sendPrepared } from '@/server/http/send-prepared'
import type { CachedPage, ContentCache } from '@/server/page-cache/content-cache'
import type { CapturedResponse, NextHandler } from '@/server/page-cache/internal-request'
import { respondFrom } from '@/server/page-cache/next-bridge'
import { NOT_FOUND_PATH } from '@/server/page-cache/next-entry'
import type { RenderLanes } from '@/server/page-cache/render-lanes'
import type { CacheEntry } from '@/server/page-cache/response-cache'
import { makePageRevalidation } from '@/server/page-cache/revalidate'
import { Revalidations } from '@/server/page-cache/revalidations'
import type { ContentLookup } from './content-lookup'
import { resultOrOutage } from './detect-outage'
import { sendOutagePage } from './outage-page'
import { relay } from './relay'
import { makeImpersonal, wantsPayload } from './request-kind'
import { sendLastGood } from './send-last-good'

interface PageResponderOptions {
  nextHandler: NextHandler
  cache: ContentCache
  lanes: RenderLanes
  policy: HeaderPolicy
  siteUrl: URL
  exists: ContentLookup
  isDatabaseReachable: () => Promise<boolean>
  log: (message: string) => void
}

/** A machine that is started with everything else on it takes its time; what is looked at is the shape. */
const INSPECTION_MS = 5 * 60_000

/** Looks at what there is, before a page is sent that could not be kept. */
const MAX_ATTEMPTS = 3

const MISSING_PATHS = new Set([MISSING_EPISODE_PATH, MISSING_READER_PATH, MISSING_PAPER_PATH])

/** Prepares a response that Next is about to write. */
export type Govern = (request: IncomingMessage, response: ServerResponse) => void

/** Responds with pages that are the same for everybody: from the cache, rendered first when they are not in it. */
export class PageResponder {
  readonly #options: PageResponderOptions
  readonly #pages: Revalidations<CachedPage>

  constructor(options: PageResponderOptions) {
    this.#options = options
    const { cache, lanes, log } = options
    const revalidate = makePageRevalidation(options)
    const isNews = options.isDatabaseReachable
    this.#pages = new Revalidations({
      cache: cache.pages,
      clock: cache.clock,
      lanes,
      revalidate,
      isNews,
      log,
    })
  }

  /** The page, or its payload for navigation inside the site. */
  async respond(
    { path, search }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
    govern: Govern,
  ): Promise<void> {
    const { cache, lanes, policy, siteUrl, isDatabaseReachable } = this.#options
    const obtained = await resultOrOutage(this.#obtain(path), isDatabaseReachable)
    if (obtained === 'outage') {
      const entry = cache.pages.find(path)
      if (entry) return this.#send(entry, { isLastGood: true }, request, response)
      return sendOutagePage(response, policy)
    }
    if (obtained.kind === 'busy') return sendOutagePage(response, policy, 'busy')
    if (obtained.kind === 'fresh' || obtained.kind === 'last-good') {
      const { entry, kind } = obtained
      if (!wantsPayload(request)) {
        return this.#send(entry, { isLastGood: kind === 'last-good' }, request, response)
      }
      makeImpersonal(request, { path: entry.key, search, siteUrl })
      govern(request, response)
      const asked = await lanes.run('kept', () =>
        respondFrom(entry, () => this.#options.nextHandler(request, response)),
      )
      if (asked === 'full') sendBusy(response)
      return
    }
    if (obtained.kind === 'failed' && (!obtained.captured || !(await isDatabaseReachable()))) {
      return sendOutagePage(response, policy)
    }
    govern(request, response)
    relay(obtained.captured as CapturedResponse, request, response)
  }

  /** The page for addresses that lead nowhere. */
  respondNotFound(request: IncomingMessage, response: ServerResponse, govern: Govern): Promise<void> {
    return this.respond({ path: NOT_FOUND_PATH, search: '' }, request, response, govern)
  }

  /**
   * What is wrong with the page as Next made it, in words; undefined when nothing is.
   * @throws RenderTimeout when the machine is too busy to make it
   */
  async inspect(path: string): Promise<string | undefined> {
    const result = await makePageRevalidation(this.#options, INSPECTION_MS)(path)
    const entry = this.#options.cache.pages.find(path)
    if (result.kind !== 'cached' || !entry) return `${path} could not be rendered and kept (${result.kind})`
    const [surprise] = entry.value.surprises
    return surprise && `${path} is not as this server knows pages of Next: ${surprise}`
  }

  async #obtain(path: string) {
    for (let attempt = 1; ; attempt += 1) {
      const key = await this.#keyOf(path).catch((error: unknown) => {
        this.#options.log(`whether there is something at ${path} could not be looked up: ${error}`)
        return undefined
      })
      if (key === undefined) return 'outage' as const
      const obtained = await this.#pages.obtain(key)
      if (obtained.kind !== 'uncached') return obtained
      // Something was withdrawn while the page was made, so it could not be kept, and may itself be of what is gone.
      if (MISSING_PATHS.has(key)) return { ...obtained, captured: { ...obtained.captured, status: 404 } }
      if (!contentAt(path) || attempt === MAX_ATTEMPTS) return obtained
    }
  }

  /** Under which path the page is cached: all addresses of episodes that are not there share one page, and so with papers and with the links of mails. */
  async #keyOf(path: string): Promise<string> {
    const { exists, cache } = this.#options
    const wanted = contentAt(path)
    if (wanted === undefined) return linkPageOf(path) ?? path
    const { kind, name, key, missing } = wanted
    if (name === undefined) return missing
    if (cache.pages.find(key)) return key
    return (await exists[kind](name)) ? key : missing
  }

  #send(
    entry: CacheEntry<CachedPage>,
    { isLastGood }: { isLastGood: boolean },
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const prepared = entry.value.response
    if (isLastGood) sendLastGood(request, response, { entry, prepared })
    else sendPrepared(request, response, prepared)
  }
}

interface Wanted {
  kind: 'episode' | 'paper'
  /** Undefined for what can name nothing. */
  name?: string
  /** The path of its page, in its one spelling. */
  key: string
  /** The path of the page that says there is no such thing. */
  missing: string
}

/** What is asked for at a path whose pages are made on their first visit; undefined at all others. */
function contentAt(path: string): Wanted | undefined {
  const episode = parseEpisodePath(path)
  if (episode) {
    const name = episode === 'invalid' ? undefined : episode.idOrSlug
    return { kind: 'episode', name, key: `/episodes/${name}`, missing: MISSING_EPISODE_PATH }
  }
  const reader = parseReaderPath(path)
  if (reader) {
    const name = reader === 'invalid' ? undefined : reader.idOrSlug
    return { kind: 'episode', name, key: readerPath(String(name)), missing: MISSING_READER_PATH }
  }
  const paper = parsePaperPath(path)
  if (!paper) return undefined
  const name = paper === 'invalid' ? undefined : paper.id
  return { kind: 'paper', name, key: path, missing: MISSING_PAPER_PATH }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FileBlocks } from '@/server/files/file-blocks'
import { handleMedia } from '@/server/files/handle-media'
import type { IsPublic } from '@/server/files/public-media'
import type { StaticFiles } from '@/server/files/static-files'
import { sendPlain } from '@/server/http/plain-response'
import type { PreparedResponse } from '@/server/http/prepared-response'
import { classifyPath, type HeaderPolicy } from '@/server/http/security-headers'
import { sendPrepared } from '@/server/http/send-prepared'
import type { ContentCache } from '@/server/page-cache/content-cache'
import type { CapturedResponse, NextHandler } from '@/server/page-cache/internal-request'
import type { IsPrerendered } from '@/server/page-cache/prerendered-paths'
import { RendersInFlight } from '@/server/page-cache/renders-in-flight'
import { type CacheEntry, isFresh } from '@/server/page-cache/response-cache'
import { makePageRevalidation, makeResponseRevalidation } from '@/server/page-cache/revalidate'
import { Revalidations } from '@/server/page-cache/revalidations'
import { methodsInsteadOf } from '../http/allowed-methods'
import {
  canonicalPath,
  isValidHost,
  normaliseQuery,
  parseTarget,
  type RequestTarget,
} from '../http/request-target'
import type { Identify } from './administrator'
import { admit } from './admit'
import { resultOrOutage } from './detect-outage'
import { handleHealth } from './health'
import { governResponse } from './next-response'
import { sendOutagePage } from './outage-page'
import { hasValidRouterState, isDraft, isForNext, isRead } from './request-kind'
import { SharedPaths } from './shared-paths'

interface RequestHandlerOptions {
  nextHandler: NextHandler
  cache: ContentCache
  policy: HeaderPolicy
  siteUrl: URL
  isPrerendered: IsPrerendered
  media: FileBlocks
  isPublic: IsPublic
  files: StaticFiles | undefined
  isDatabaseReachable: () => Promise<boolean>
  identify: Identify
  isDraining: () => boolean
  log: (message: string) => void
}

const MAX_SHARED_QUERY = 512

/** Decides for each request who answers it: the cache, the disk, or Next. */
export class RequestHandler {
  readonly #options: RequestHandlerOptions
  readonly #flights = new RendersInFlight()
  readonly #shared = new SharedPaths()
  readonly #pages: Revalidations<{ response: PreparedResponse }>
  readonly #responses: Revalidations<PreparedResponse>

  constructor(options: RequestHandlerOptions) {
    this.#options = options
    const { cache, log } = options
    const sources = { ...options, flights: this.#flights }
    const { clock } = cache
    this.#pages = new Revalidations({ cache: cache.pages, clock, renew: makePageRevalidation(sources), log })
    this.#responses = new Revalidations({
      cache: cache.responses,
      clock,
      renew: makeResponseRevalidation(sources),
      log,
    })
  }

  /** The hot path: a stored page or shared answer that is fresh. False when there is none; nothing is sent then. */
  handleFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    if (!isRead(request) || url.length > 2048) return false
    const now = Date.now()
    const { cache } = this.#options
    cache.catchUp(now)
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const page = cache.pages.find(path)
    if (page) {
      if (!isFresh(page, now) || !this.#isForStore(request, path, mark < 0 ? '' : url.slice(mark)))
        return false
      sendPrepared(request, response, page.value.response)
      return true
    }
    const shared = cache.responses.find(url)
    if (!shared || !isFresh(shared, now)) return false
    sendPrepared(request, response, shared.value)
    return true
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url)
    if (typeof target === 'number') return sendPlain(response, target)
    if (!this.#settleHost(request) || !hasValidRouterState(request)) return sendPlain(response, 400)
    request.url = target.path + target.search
    if (!(await admit(request, response, target.path, this.#options))) return
    const { policy, files } = this.#options
    const allowed = policy.isDev ? undefined : methodsInsteadOf(request.method, target.path)
    if (allowed) {
      response.setHeader('Allow', allowed.join(', '))
      return sendPlain(response, 405, `Use ${allowed.join(', ')} here.`)
    }
    if (await handleHealth(target.path, request, response, this.#options)) return
    if (await handleMedia(target.path, request, response, this.#options)) return
    if (await files?.handle(target.path, request, response)) return
    if (isRead(request)) {
      if (this.#isForStore(request, target.path, target.search))
        return this.#respondWithPage(target, request, response)
      if (this.#isSharedResponse(target)) return this.#respondWithShared(target, request, response)
    }
    return this.#passToNext(target, request, response)
  }

  #isForStore(request: IncomingMessage, path: string, search: string): boolean {
    if (isForNext(request, search)) return false
    return this.#options.isPrerendered(canonicalPath(path))
  }

  #isSharedResponse({ path, search }: RequestTarget): boolean {
    return this.#shared.has(path) && search.length <= MAX_SHARED_QUERY
  }

  async #respondWithPage(
    { path }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { cache, policy, isDatabaseReachable } = this.#options
    const key = canonicalPath(path)
    const obtained = await resultOrOutage(this.#pages.obtain(key), isDatabaseReachable)
    if (obtained === 'outage') {
      const entry = cache.pages.find(key)
      if (entry) return sendLastGood(request, response, entry, entry.value.response)
      return sendOutagePage(response, policy)
    }
    if (obtained.kind === 'fresh') return sendPrepared(request, response, obtained.entry.value.response)
    if (obtained.kind === 'last-good') {
      return sendLastGood(request, response, obtained.entry, obtained.entry.value.response)
    }
    if (obtained.kind === 'unstored') return this.#relay(obtained.captured, path, request, response)
    if (!obtained.captured || !(await isDatabaseReachable())) return sendOutagePage(response, policy)
    return this.#relay(obtained.captured, path, request, response)
  }

  async #respondWithShared(
    target: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const obtained = await this.#responses.obtain(target.path + normaliseQuery(target.search))
    if (obtained.kind === 'fresh') return sendPrepared(request, response, obtained.entry.value)
    if (obtained.kind === 'last-good')
      return sendLastGood(request, response, obtained.entry, obtained.entry.value)
    // Perhaps no longer everybody's: the visitor asks in person.
    if (obtained.kind === 'unstored') this.#shared.forget(target.path)
    return this.#passToNext(target, request, response)
  }

  /** Sends what Next answered to the private request: a page that is not there, or moved, or broke. */
  #relay(captured: CapturedResponse, path: string, request: IncomingMessage, response: ServerResponse): void {
    this.#govern(path, request, response)
    for (const [name, value] of Object.entries(captured.headers)) response.setHeader(name, value)
    response.statusCode = captured.status
    if (request.method === 'HEAD') response.end()
    else response.end(captured.body)
  }

  async #passToNext(
    { path }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { nextHandler, cache, isPrerendered } = this.#options
    this.#govern(path, request, response)
    if (!isPrerendered(canonicalPath(path))) return nextHandler(request, response)
    await this.#flights.run(
      canonicalPath(path),
      () => cache.clock.now,
      () => Promise.race([nextHandler(request, response), hasLeft(response)]),
    )
  }

  #govern(path: string, request: IncomingMessage, response: ServerResponse): void {
    governResponse(request, response, {
      pathClass: classifyPath(path),
      policy: this.#options.policy,
      isDraft: isDraft(request),
      onShared: () => this.#shared.learn(path),
    })
  }

  /** Old clients may name no host; Next needs one to build URLs from. */
  #settleHost(request: IncomingMessage): boolean {
    request.headers.host ??= this.#options.siteUrl.host
    return isValidHost(request.headers.host)
  }
}

/** How long a render may go on after the visitor it was begun for has left. */
const RENDER_AFTER_LEAVING_MS = 1500

/** Settles once a render for a visitor who left has surely ended: Next itself does not say so every time. */
function hasLeft(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', () => setTimeout(resolve, response.writableFinished ? 0 : RENDER_AFTER_LEAVING_MS))
  })
}

function sendLastGood(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CacheEntry<unknown>,
  prepared: PreparedResponse,
): void {
  const age = Math.max(0, Math.round((Date.now() - entry.storedAt) / 1000))
  sendPrepared(request, response, prepared, ['Age', String(age), 'Warning', '111 - "Revalidation failed"'])
}

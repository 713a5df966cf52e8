import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPlain } from '@/server/answers/plain-answer'
import type { PreparedAnswer } from '@/server/answers/prepared-answer'
import { sendStored } from '@/server/answers/send-stored'
import type { StaticFiles } from '@/server/files/static-files'
import { classifyPath, type HeaderPolicy } from '@/server/headers/security-headers'
import { answerHealth } from '@/server/health/health'
import { resultOrOutage } from '@/server/health/notice-outage'
import { sendOutagePage } from '@/server/health/outage-page'
import { answerMedia } from '@/server/media/answer-media'
import type { FileBlocks } from '@/server/media/file-blocks'
import { NextFlights } from '@/server/next/next-flights'
import { governResponse } from '@/server/next/next-response'
import type { IsPrerendered } from '@/server/next/prerendered-paths'
import type { CapturedAnswer, NextHandler } from '@/server/next/private-request'
import type { ContentStore } from '@/server/page-store/content-store'
import { isFresh, type StoredEntry } from '@/server/page-store/page-store'
import { makeAnswerRenewal, makePageRenewal } from '@/server/page-store/renew'
import { Renewals } from '@/server/page-store/renewals'
import { methodsInsteadOf } from './allowed-methods'
import { hasSoundRouterState, isDraft, isForNext, isRead } from './request-kind'
import { canonicalPath, isSoundHost, normaliseQuery, parseTarget, type RequestTarget } from './request-target'
import { limitBodyTime } from './server-limits'
import { SharedPaths } from './shared-paths'

interface AnswererOptions {
  nextHandler: NextHandler
  store: ContentStore
  policy: HeaderPolicy
  siteUrl: URL
  isPrerendered: IsPrerendered
  media: FileBlocks
  files: StaticFiles | undefined
  isDatabaseReachable: () => Promise<boolean>
  isDraining: () => boolean
  log: (message: string) => void
}

const MAX_SHARED_QUERY = 512

/** Decides for each request who answers it: the store, the disk, or Next. */
export class Answerer {
  readonly #options: AnswererOptions
  readonly #flights = new NextFlights()
  readonly #shared = new SharedPaths()
  readonly #pages: Renewals<{ answer: PreparedAnswer }>
  readonly #answers: Renewals<PreparedAnswer>

  constructor(options: AnswererOptions) {
    this.#options = options
    const { store, log } = options
    const sources = { ...options, flights: this.#flights }
    const { clock } = store
    this.#pages = new Renewals({ store: store.pages, clock, renew: makePageRenewal(sources), log })
    this.#answers = new Renewals({ store: store.answers, clock, renew: makeAnswerRenewal(sources), log })
  }

  /** The hot path: a stored page or shared answer that is fresh. False when there is none; nothing is sent then. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    if (!isRead(request) || url.length > 2048) return false
    const now = Date.now()
    const { store } = this.#options
    store.catchUp(now)
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const page = store.pages.find(path)
    if (page) {
      if (!isFresh(page, now) || !this.#isForStore(request, path, mark < 0 ? '' : url.slice(mark)))
        return false
      sendStored(request, response, page.value.answer)
      return true
    }
    const shared = store.answers.find(url)
    if (!shared || !isFresh(shared, now)) return false
    sendStored(request, response, shared.value)
    return true
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url)
    if (typeof target === 'number') return sendPlain(response, target)
    if (!this.#settleHost(request) || !hasSoundRouterState(request)) return sendPlain(response, 400)
    request.url = target.path + target.search
    limitBodyTime(request, target.path)
    const { policy, media, files } = this.#options
    const allowed = policy.isDev ? undefined : methodsInsteadOf(request.method, target.path)
    if (allowed) {
      response.setHeader('Allow', allowed.join(', '))
      return sendPlain(response, 405, `Use ${allowed.join(', ')} here.`)
    }
    if (await answerHealth(target.path, request, response, this.#options)) return
    if (await answerMedia(target.path, request, response, { blocks: media, policy })) return
    if (await files?.answer(target.path, request, response)) return
    if (isRead(request)) {
      if (this.#isForStore(request, target.path, target.search))
        return this.#answerPage(target, request, response)
      if (this.#isSharedAnswer(target)) return this.#answerShared(target, request, response)
    }
    return this.#passToNext(target, request, response)
  }

  #isForStore(request: IncomingMessage, path: string, search: string): boolean {
    if (isForNext(request, search)) return false
    return this.#options.isPrerendered(canonicalPath(path))
  }

  #isSharedAnswer({ path, search }: RequestTarget): boolean {
    return this.#shared.has(path) && search.length <= MAX_SHARED_QUERY
  }

  async #answerPage(
    { path }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { store, policy, isDatabaseReachable } = this.#options
    const key = canonicalPath(path)
    const obtained = await resultOrOutage(this.#pages.obtain(key), isDatabaseReachable)
    if (obtained === 'outage') {
      const entry = store.pages.find(key)
      if (entry) return sendLastGood(request, response, entry, entry.value.answer)
      return sendOutagePage(response, policy)
    }
    if (obtained.kind === 'fresh') return sendStored(request, response, obtained.entry.value.answer)
    if (obtained.kind === 'last-good') {
      return sendLastGood(request, response, obtained.entry, obtained.entry.value.answer)
    }
    if (obtained.kind === 'unstored') return this.#relay(obtained.captured, path, request, response)
    if (!obtained.captured || !(await isDatabaseReachable())) return sendOutagePage(response, policy)
    return this.#relay(obtained.captured, path, request, response)
  }

  async #answerShared(
    target: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const obtained = await this.#answers.obtain(target.path + normaliseQuery(target.search))
    if (obtained.kind === 'fresh') return sendStored(request, response, obtained.entry.value)
    if (obtained.kind === 'last-good')
      return sendLastGood(request, response, obtained.entry, obtained.entry.value)
    // Perhaps no longer everybody's: the visitor asks in person.
    if (obtained.kind === 'unstored') this.#shared.forget(target.path)
    return this.#passToNext(target, request, response)
  }

  /** Sends what Next answered to the private request: a page that is not there, or moved, or broke. */
  #relay(captured: CapturedAnswer, path: string, request: IncomingMessage, response: ServerResponse): void {
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
    const { nextHandler, store, isPrerendered } = this.#options
    this.#govern(path, request, response)
    if (!isPrerendered(canonicalPath(path))) return nextHandler(request, response)
    await this.#flights.run(
      canonicalPath(path),
      () => store.clock.now,
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
    return isSoundHost(request.headers.host)
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
  entry: StoredEntry<unknown>,
  answer: PreparedAnswer,
): void {
  const age = Math.max(0, Math.round((Date.now() - entry.storedAt) / 1000))
  sendStored(request, response, answer, ['Age', String(age), 'Warning', '111 - "Revalidation failed"'])
}

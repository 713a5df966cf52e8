import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { reasonOf } from '@/db/query-errors'
import {
  MISSING_EPISODE_PATH,
  MISSING_READER_PATH,
  parseEpisodePath,
  parseReaderPath,
  readerPath,
} from '@/lib/episodes/episode-address'
import { MISSING_PERSON_PATH, parsePersonPath } from '@/lib/episodes/person'
import { MISSING_QUESTIONS_PATH, parseQuestionsPath } from '@/lib/episodes/question-pages'
import { MISSING_LETTER_PATH, parseLetterPath } from '@/lib/letters/letter'
import { linkPageOf } from '@/lib/mail/mailed-links'
import { parsePagePath } from '@/lib/pages/page-address'
import { MISSING_PAPER_PATH, parsePaperPath } from '@/lib/papers/paper'
import { sendBusy } from '@/server/http/plain-response'
import { sendPrepared } from '@/server/http/prepared-response'
import type { RequestTarget } from '@/server/http/request-target'
import type { HeaderPolicy } from '@/server/http/security-headers'
import { type ContentVersions, type Dependency, ON_ANYTHING } from '@/server/page-cache/content-versions'
import type { CapturedResponse, Handler, RenderQueues } from '@/server/page-cache/internal-request'
import { type CachedPage, PageMaker, type PageStore } from '@/server/page-cache/make-page'
import { NOT_FOUND_PATH } from '@/server/page-cache/next-output'
import { type Entry, type Obtained, ResponseCache } from '@/server/page-cache/response-cache'
import type { ContentLookup } from './content-lookup'
import { sendOutagePage } from './outage-page'
import { relay, respondUntilWritten, sendLastGood } from './relay'
import { makeImpersonal, wantsPayload } from './request-kind'

interface PageResponderOptions {
  nextHandler: Handler
  versions: ContentVersions
  maxPageBytes?: number
  lanes: RenderQueues
  policy: HeaderPolicy
  siteUrl: URL
  exists: ContentLookup
  isDatabaseReachable: () => Promise<boolean>
  log: (message: string) => void
}

/** Generous, because a machine that starts everything at once is slow. */
const INSPECTION_MS = 5 * 60_000

const MEBIBYTE = 1024 * 1024

export type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void

export class PageResponder {
  readonly #options: PageResponderOptions
  readonly #pages: ResponseCache<CachedPage>
  readonly #maker: PageMaker

  constructor(options: PageResponderOptions) {
    this.#options = options
    const { versions, lanes, log, maxPageBytes = 96 * MEBIBYTE } = options
    this.#maker = new PageMaker({ ...options, findFresh: (path) => this.findFresh(path) })
    this.#pages = new ResponseCache({
      versions,
      lanes,
      maxBytes: maxPageBytes,
      make: (path) => this.#maker.make(path),
      isNews: options.isDatabaseReachable,
      log,
    })
  }

  get pages(): ResponseCache<CachedPage> {
    return this.#pages
  }

  get store(): PageStore {
    return this.#maker.store
  }

  findFresh(path: string): Entry<CachedPage> | undefined {
    this.#options.versions.catchUp(Date.now())
    return this.#pages.findFresh(path)
  }

  /** The page, or its payload for navigation. */
  async respond(
    { path, search }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
    setHeaders: SetHeaders,
  ): Promise<void> {
    const { lanes, policy, siteUrl, isDatabaseReachable } = this.#options
    const obtained = await resultOrOutage(this.#obtain(path), isDatabaseReachable)
    if (obtained === 'outage') {
      const entry = this.#pages.find(path)
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
      setHeaders(request, response)
      const asked = await lanes.run('kept', () =>
        this.#maker.respondFrom(entry, () =>
          respondUntilWritten(this.#options.nextHandler, request, response),
        ),
      )
      if (asked === 'full') sendBusy(response)
      return
    }
    if (obtained.kind === 'failed' && (!obtained.captured || !(await isDatabaseReachable()))) {
      return sendOutagePage(response, policy)
    }
    setHeaders(request, response)
    relay(obtained.captured as CapturedResponse, request, response)
  }

  respondNotFound(request: IncomingMessage, response: ServerResponse, setHeaders: SetHeaders): Promise<void> {
    return this.respond({ path: NOT_FOUND_PATH, search: '' }, request, response, setHeaders)
  }

  /** A description of the problem; undefined when there is none. @throws RenderTimeout */
  async inspect(path: string): Promise<string | undefined> {
    const made = await this.#maker.make(path, INSPECTION_MS)
    if (made.kind !== 'made') return `${path} could not be rendered and kept (${made.kind})`
    const [surprise] = made.value.unexpectedOutput
    return surprise && `${path} is not the output of Next that this server knows: ${surprise}`
  }

  async #obtain(path: string): Promise<Obtained<CachedPage> | 'outage'> {
    this.#options.versions.catchUp(Date.now())
    try {
      return await this.#pages.obtain(() => this.#find(path))
    } catch (error) {
      this.#options.log(`whether there is something at ${path} could not be looked up: ${reasonOf(error)}`)
      return 'outage'
    }
  }

  /** The cache key of a path. All missing episodes share one page, as do missing papers, letters, people, pages of questions and mailed links. */
  async #find(path: string): Promise<{ key: string; dependency: Dependency }> {
    const wanted = contentAt(path)
    if (wanted === undefined) return { key: linkPageOf(path) ?? path, dependency: ON_ANYTHING }
    const { kind, name, key, missing } = wanted
    const isThere = name !== undefined && (this.findFresh(key) || (await this.#options.exists[kind](name)))
    if (!isThere) return { key: missing, dependency: ON_ANYTHING }
    return { key, dependency: kind === 'episode' ? { episode: name } : ON_ANYTHING }
  }

  #send(
    entry: Entry<CachedPage>,
    { isLastGood }: { isLastGood: boolean },
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const prepared = entry.value.response
    if (isLastGood) sendLastGood(request, response, { entry, prepared })
    else sendPrepared(request, response, prepared)
  }
}

interface PageRequest {
  kind: 'episode' | 'paper' | 'letter' | 'person' | 'questions' | 'page'
  name?: string
  key: string
  missing: string
}

/** The content of pages rendered on their first visit; undefined for other paths. */
function contentAt(path: string): PageRequest | undefined {
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
  const letter = parseLetterPath(path)
  if (letter) {
    const name = letter === 'invalid' ? undefined : letter.slug
    return { kind: 'letter', name, key: path, missing: MISSING_LETTER_PATH }
  }
  const person = parsePersonPath(path)
  if (person) {
    const name = person === 'invalid' ? undefined : person.slug
    return { kind: 'person', name, key: path, missing: MISSING_PERSON_PATH }
  }
  const questions = parseQuestionsPath(path)
  if (questions) {
    const name = questions === 'invalid' ? undefined : questions.page
    return { kind: 'questions', name, key: path, missing: MISSING_QUESTIONS_PATH }
  }
  const page = parsePagePath(path)
  if (page) return { kind: 'page', name: page, key: path, missing: NOT_FOUND_PATH }
  const paper = parsePaperPath(path)
  if (!paper) return undefined
  const name = paper === 'invalid' ? undefined : paper.id
  return { kind: 'paper', name, key: path, missing: MISSING_PAPER_PATH }
}

/** A normal render takes a small part of this. */
const TIMEOUT_MS = 2000

async function resultOrOutage<R>(
  work: Promise<R>,
  isDatabaseReachable: () => Promise<boolean>,
): Promise<R | 'outage'> {
  const finished = new AbortController()
  const watch = async (): Promise<'outage'> => {
    for (;;) {
      await delay(TIMEOUT_MS, undefined, { signal: finished.signal, ref: false })
      if (!(await isDatabaseReachable())) return 'outage'
    }
  }
  const outage = watch()
  // Ending the watch rejects it.
  outage.catch(() => {})
  try {
    return await Promise.race([work, outage])
  } finally {
    finished.abort()
  }
}

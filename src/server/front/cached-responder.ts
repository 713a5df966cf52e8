import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { reasonOf } from '@/db/query-errors'
import {
  MISSING_EPISODE_PATH,
  MISSING_READER_PATH,
  parseEpisodePath,
  parseReaderPath,
} from '@/lib/episodes/episode-address'
import { MISSING_PERSON_PATH, parsePersonPath } from '@/lib/episodes/person'
import { MISSING_QUESTIONS_PATH, parseQuestionsPath } from '@/lib/episodes/question-pages'
import { feedTarget } from '@/lib/feed/feed'
import { MISSING_LETTER_PATH, parseLetterPath } from '@/lib/letters/letter'
import { linkPageOf } from '@/lib/mail/mailed-links'
import { parsePagePath } from '@/lib/pages/page-address'
import { MISSING_PAPER_PATH, parsePaperPath } from '@/lib/papers/paper'
import { isEmbedPath } from '@/lib/sharing/embed'
import { isSlug, isUuid } from '@/lib/text/slug'
import { sendBusy } from '@/server/http/plain-response'
import { sendPrepared } from '@/server/http/prepared-response'
import { normaliseQuery, type RequestTarget } from '@/server/http/request-target'
import type { HeaderPolicy } from '@/server/http/security-headers'
import type { ContentVersions } from '@/server/page-cache/content-versions'
import type { RenderQueues } from '@/server/page-cache/internal-request'
import { type CachedResponse, type PageMaker, prepareCaptured } from '@/server/page-cache/make-page'
import { NOT_FOUND_PATH } from '@/server/page-cache/next-output'
import type { Entry, Made, ResponseCache } from '@/server/page-cache/response-cache'
import { captureFromApi, type Endpoints } from './api'
import type { ContentLookup } from './content-lookup'
import { sendOutagePage } from './outage-page'
import { wantsPayload } from './request-kind'
import { sendCaptured, sendLastGood } from './send-captured'

interface CachedResponderOptions {
  cache: ResponseCache<CachedResponse>
  maker: PageMaker
  endpoints: Endpoints
  versions: ContentVersions
  lanes: RenderQueues
  policy: HeaderPolicy
  siteUrl: URL
  exists: ContentLookup
  sharedAt: SharedAt
  isDatabaseReachable: () => Promise<boolean>
  log: (message: string) => void
}

export interface Exchange extends RequestTarget {
  request: IncomingMessage
  response: ServerResponse
}

/** Whose episode's a response below `/api` is that all visitors share; undefined for a personal one. */
export type SharedAt = (path: string) => { episode?: string } | undefined

/** Where a response lies in the cache. */
interface Place {
  key: string
  /** There is nothing of this name, so all such names share one response. */
  isMissing?: boolean
}

const MAX_QUERY = 512

/** How long a shared response may lag behind download counts, which grow without a save. */
const LIFETIME_MS = 5 * 60_000

/** Responds with what is made once for all visitors. */
export class CachedResponder {
  constructor(private readonly options: CachedResponderOptions) {}

  /**
   * Sends the page, or its payload for navigation.
   * @returns false, with nothing sent, when there is nothing of its name; `orMissing` then sends the page that says so
   */
  async respondWithPage(exchange: Exchange, { orMissing = false } = {}): Promise<boolean> {
    const { cache, maker, policy, isDatabaseReachable } = this.options
    const { path, request, response } = exchange
    const place = await this.#placeOf(path)
    if (!place) {
      const entry = cache.find(placeByPath(path).key)
      if (entry) sendLastGood(request, response, entry)
      else sendOutagePage(response, policy)
      return true
    }
    if (place.isMissing && !orMissing) return false
    const obtained = await cache.obtain(
      async () => (await this.#placeOf(path)) ?? place,
      ({ key }) => maker.make(key),
    )
    if (obtained.kind === 'fresh' || obtained.kind === 'last-good') {
      const { entry, kind } = obtained
      if (wantsPayload(request)) await this.#sendPayload(entry, exchange)
      else if (kind === 'last-good') sendLastGood(request, response, entry)
      else sendPrepared(request, response, entry.value.response)
    } else if (obtained.kind === 'busy') sendOutagePage(response, policy, 'busy')
    else if (obtained.captured && (obtained.kind === 'unkept' || (await isDatabaseReachable())))
      sendCaptured(request, response, obtained.captured, { path, policy })
    else sendOutagePage(response, policy)
    return true
  }

  /**
   * Sends what the API responds to everyone alike.
   * @returns false, with nothing sent, where it does not, or when there is no episode of the name
   */
  async respondWithShared(
    { path, search, request, response }: Exchange,
    { orMissing = false } = {},
  ): Promise<boolean> {
    const { cache, policy, sharedAt, endpoints, siteUrl } = this.options
    const shared = search.length > MAX_QUERY ? undefined : sharedAt(path)
    if (!shared) return false
    const place = async () => this.#sharedPlace(path, search, shared.episode)
    if (!orMissing && (await place()).isMissing) return false
    const obtained = await cache.obtain(place, async ({ key }): Promise<Made<CachedResponse>> => {
      const captured = await captureFromApi(endpoints, key, siteUrl)
      if (captured.status >= 500) return { kind: 'failed', reason: `status ${captured.status}`, captured }
      if (captured.status !== 200 || captured.headers['set-cookie']) return { kind: 'unkept', captured }
      const value = await prepareCaptured(key.split('?', 1)[0] ?? key, captured, policy)
      return { kind: 'made', value, bytes: value.response.bytes, lifetimeMs: LIFETIME_MS }
    })
    if (obtained.kind === 'fresh') sendPrepared(request, response, obtained.entry.value.response)
    else if (obtained.kind === 'last-good') sendLastGood(request, response, obtained.entry)
    else if (obtained.kind === 'busy' || !obtained.captured) sendBusy(response)
    else if (obtained.captured.headers['set-cookie']) return false
    else sendCaptured(request, response, obtained.captured, { path, policy })
    return true
  }

  /** Undefined when the database cannot be asked. */
  async #placeOf(path: string): Promise<Place | undefined> {
    const { cache, exists, log } = this.options
    const place = placeByPath(path)
    const { kind, name, missing } = contentAt(path) ?? {}
    if (!kind || cache.findFresh(place.key)) return place
    try {
      if (name !== undefined && (await exists[kind](name))) return place
      return { key: missing ?? NOT_FOUND_PATH, isMissing: true }
    } catch (error) {
      log(`whether there is something at ${path} could not be looked up: ${reasonOf(error)}`)
      return undefined
    }
  }

  async #sharedPlace(path: string, search: string, name: string | undefined): Promise<Place> {
    const isName = name !== undefined && (isSlug(name) || isUuid(name))
    // In an outage, the endpoint itself responds.
    if (name === undefined || (isName && (await this.options.exists.episode(name).catch(() => true))))
      return { key: sharedKey(path, search) }
    const missing = path.replace(/(?<=\/(?:episodes|embed)\/)[^/]+/, NO_EPISODE)
    return { key: sharedKey(missing, search), isMissing: true }
  }

  async #sendPayload(
    entry: Entry<CachedResponse>,
    { path, search, request, response }: Exchange,
  ): Promise<void> {
    const { lanes, maker, policy } = this.options
    const check = PAYLOAD_QUERY.exec(search)?.[1]
    const asked = {
      path: check ? `${entry.key}?${check}` : entry.key,
      given: entry.value.forNext,
      headers: payloadHeadersOf(request),
    }
    const answered = await lanes.run('kept', () => maker.ask(asked))
    if (answered === 'full') sendBusy(response)
    else sendCaptured(request, response, answered.captured, { path, policy })
  }
}

/** Neither slug nor id, nor the name of another route. */
const NO_EPISODE = '-'

function sharedKey(path: string, search: string): string {
  if (isEmbedPath(path)) return path
  return feedTarget(path, search) ?? path + normaliseQuery(search)
}

type Kind = 'episode' | 'paper' | 'letter' | 'person' | 'questions'
type Parsed = Record<string, string> | 'invalid' | undefined

/** Pages that are rendered on their first visit. */
const CONTENT: readonly [Kind, parse: (path: string) => Parsed, missing: string][] = [
  ['episode', parseEpisodePath as (path: string) => Parsed, MISSING_EPISODE_PATH],
  ['episode', parseReaderPath as (path: string) => Parsed, MISSING_READER_PATH],
  ['letter', parseLetterPath, MISSING_LETTER_PATH],
  ['person', parsePersonPath, MISSING_PERSON_PATH],
  ['questions', parseQuestionsPath, MISSING_QUESTIONS_PATH],
  ['paper', parsePaperPath, MISSING_PAPER_PATH],
]

function contentAt(
  path: string,
): { kind: Kind | 'page'; name: string | undefined; missing: string } | undefined {
  const page = parsePagePath(path)
  if (page) return { kind: 'page', name: page, missing: NOT_FOUND_PATH }
  for (const [kind, parse, missing] of CONTENT) {
    const parsed = parse(path)
    if (parsed) return { kind, name: parsed === 'invalid' ? undefined : Object.values(parsed)[0], missing }
  }
  return undefined
}

/** All mailed links of a kind share a page. An id is found under any case. */
function placeByPath(path: string): Place {
  return { key: contentAt(path)?.kind === 'episode' ? path.toLowerCase() : (linkPageOf(path) ?? path) }
}

/** The headers that affect a payload; all others are personal. */
const PAYLOAD_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]

/** Next's check value for these headers, as its client sends it. */
const PAYLOAD_QUERY = /[?&](_rsc(?:=[\w-]{0,64})?)(?=&|$)/

const payloadHeadersOf = ({ headers }: IncomingMessage): IncomingHttpHeaders =>
  Object.fromEntries(
    PAYLOAD_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )

import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { reasonOf } from '@/db/query-errors'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { feedTarget } from '@/lib/feed/feed'
import { isSlug, isUuid } from '@/lib/text/slug'
import { sendRedirect, sendUnavailable } from '@/server/http/plain-response'
import { sendPrepared } from '@/server/http/prepared-response'
import {
  hasBody,
  normaliseQuery,
  type RequestTarget,
  wantsPayload,
} from '@/server/http/request-target'
import type { Personal, QueueName, RenderQueues } from '@/server/page-cache/internal-request'
import { type PageMaker, prepareCaptured } from '@/server/page-cache/make-page'
import type {
  CacheResult,
  Entry,
  RenderResult,
  ResponseCache,
} from '@/server/page-cache/response-cache'
import { isPanelPage } from './admit'
import { captureFromApi } from './api'
import { contentAt, pageKeyOf } from './content-lookup'
import { sendOutagePage } from './outage-page'
import { findRedirect } from './redirects'
import type { RequestHandlerOptions } from './request-handler'
import { sendCaptured } from './send-captured'

interface ResponderOptions extends Omit<RequestHandlerOptions, 'files'> {
  cache: ResponseCache
  maker: PageMaker
  queues: RenderQueues
}

export interface Exchange extends RequestTarget {
  request: IncomingMessage
  response: ServerResponse
}

/** The episode of a response below `/api` that all visitors share; undefined for a personal response. */
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

/** Sends what is made once for all visitors, or for one of them. */
export class Responder {
  constructor(private readonly options: ResponderOptions) {}

  /** Sends a page made for all, or its payload for navigation. */
  async page(exchange: Exchange): Promise<void> {
    const { maker, policy, isDatabaseReachable } = this.options
    const { path, request, response } = exchange
    const place = await this.#placeOf(path)
    if (place?.isMissing && (await this.#redirect(exchange))) return
    const obtained = place
      ? await this.options.cache.obtain(
          async () => (await this.#placeOf(path)) ?? place,
          (key) => maker.make(key),
        )
      : this.#lastGood(pageKeyOf(path))
    if ('entry' in obtained) await this.#sendEntry(obtained.entry, exchange)
    else if (
      obtained.captured &&
      (obtained.kind === 'uncacheable' || (await isDatabaseReachable()))
    )
      await sendCaptured(request, response, obtained.captured, { path, policy })
    else sendOutagePage(response, policy)
  }

  /** Sends what the API responds to everyone alike. False, with nothing sent, where it does not. */
  async shared(exchange: Exchange): Promise<boolean> {
    const { cache, policy, sharedAt, endpoints, siteUrl } = this.options
    const { path, search, request, response } = exchange
    const shared = search.length > MAX_QUERY ? undefined : sharedAt(path)
    if (!shared) return false
    const place = async () => this.#sharedPlace(path, search, shared.episode)
    if ((await place()).isMissing && (await this.#redirect(exchange))) return true
    const obtained = await cache.obtain(place, async (key): Promise<RenderResult> => {
      const captured = await captureFromApi(endpoints, key, siteUrl)
      if (captured.status >= 500)
        return { kind: 'failed', reason: `status ${captured.status}`, captured }
      if (captured.status !== 200 || captured.headers['set-cookie'])
        return { kind: 'uncacheable', captured }
      const value = await prepareCaptured(key.split('?', 1)[0] ?? key, captured, policy)
      return { kind: 'made', value, bytes: value.response.bytes, lifetimeMs: LIFETIME_MS }
    })
    if ('entry' in obtained) await this.#sendEntry(obtained.entry, exchange)
    else if (!obtained.captured) sendUnavailable(response)
    else if (obtained.captured.headers['set-cookie']) return false
    else await sendCaptured(request, response, obtained.captured, { path, policy })
    return true
  }

  async #redirect(exchange: Exchange): Promise<boolean> {
    const address = await findRedirect(exchange, this.options)
    if (address) sendRedirect(exchange.response, address)
    return address !== undefined
  }

  /**
   * Sends what Next makes for one visitor, in turn. `url` is Next's own address of the page, which is then made
   * without anything of the visitor.
   */
  async personal(
    { request, response, path }: Exchange,
    { queue = 'visitor', url }: { queue?: QueueName; url?: string } = {},
  ): Promise<void> {
    const { nextHandler, maker, queues, policy, log } = this.options
    // Next's bundler sends its updates itself.
    if (policy.isDev) return nextHandler(request, response)
    const nonce = isPanelPage(path) ? randomBytes(18).toString('base64') : undefined
    const target = url
      ? { path: url }
      : { path: request.url ?? path, personal: personalOf(request, nonce) }
    const made = await queues.run(queue, async () =>
      response.destroyed ? undefined : maker.ask(target),
    )
    if (made === 'full') return sendOutagePage(response, policy)
    if (!made || response.destroyed) return
    const { captured, fault } = made
    if (captured.status >= 500) log(`${path} was answered with status ${captured.status}`)
    if (isDatabaseUnavailable(fault)) sendOutagePage(response, policy)
    else await sendCaptured(request, response, captured, { path, policy, nonce })
  }

  /** Undefined when the database cannot be asked. */
  async #placeOf(path: string): Promise<Place | undefined> {
    const { cache, exists, log } = this.options
    const key = pageKeyOf(path)
    const content = contentAt(path)
    if (!content || cache.findFresh(key)) return { key }
    const { kind, name, missing } = content
    try {
      if (name !== undefined && (await exists[kind](name))) return { key }
      return { key: missing, isMissing: true }
    } catch (error) {
      log(`whether there is something at ${path} could not be looked up: ${reasonOf(error)}`)
      return undefined
    }
  }

  async #sharedPlace(path: string, search: string, name: string | undefined): Promise<Place> {
    const isName = name !== undefined && (isSlug(name) || isUuid(name))
    // In an outage, the endpoint itself responds.
    if (
      name === undefined ||
      (isName && (await this.options.exists.episode(name).catch(() => true)))
    )
      return { key: sharedKey(path, search) }
    const missing = path.replace(/(?<=\/(?:episodes|embed)\/)[^/]+/, NO_EPISODE)
    return { key: sharedKey(missing, search), isMissing: true }
  }

  #lastGood(key: string): CacheResult {
    const entry = this.options.cache.find(key)
    return entry ? { entry } : { kind: 'failed', reason: 'no database' }
  }

  async #sendEntry(entry: Entry, { path, search, request, response }: Exchange): Promise<void> {
    const { queues, maker, policy } = this.options
    const { forNext: given, response: prepared } = entry.value
    if (!given || !wantsPayload(request)) return sendPrepared(request, response, prepared)
    const check = PAYLOAD_QUERY.exec(search)?.[1]
    const target = {
      path: check ? `${entry.key}?${check}` : entry.key,
      given,
      headers: payloadHeadersOf(request),
    }
    const answered = await queues.run('cacheable', () => maker.ask(target))
    if (answered === 'full') sendUnavailable(response)
    else await sendCaptured(request, response, answered.captured, { path, policy })
  }
}

/** Neither slug nor id, nor the name of another route. */
const NO_EPISODE = '-'

const sharedKey = (path: string, search: string): string =>
  feedTarget(path, search) ?? path + normaliseQuery(search)

/** Next copies the nonce of the request's policy to the scripts that it renders; visitors must not choose a policy. */
function personalOf(request: IncomingMessage, nonce: string | undefined): Personal {
  const headers = { ...request.headers }
  delete headers['accept-encoding']
  delete headers['content-security-policy']
  delete headers['content-security-policy-report-only']
  if (nonce) headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  return {
    method: request.method ?? 'GET',
    headers,
    ...(hasBody(request) && { body: request }),
  }
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
  Object.fromEntries(Object.entries(headers).filter(([name]) => PAYLOAD_HEADERS.includes(name)))

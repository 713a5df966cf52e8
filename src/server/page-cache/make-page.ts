import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { reasonOf } from '@/db/query-errors'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { withRenderFault } from '@/lib/requests/render-fault'
import { ACCESS_DENIED_PATH, INVALID_PREVIEW_PATH, isMissing } from '@/lib/site/navigation'
import { readInlineScripts } from '@/server/http/inline-scripts'
import { type PreparedResponse, prepareResponse } from '@/server/http/prepared-response'
import { NO_STORE, REVALIDATE } from '@/server/http/response-headers'
import { classifyPath, fixedHeaders, type HeaderPolicy, pagePolicy } from '@/server/http/security-headers'
import { type CapturedResponse, type Handler, RenderTimeout, requestInternally } from './internal-request'
import { type NextEntry, NOT_FOUND_PATH, tryParseEntry, tryParseKey } from './next-output'
import type { Entry, Failed, Made } from './response-cache'

/** Next's cache handler asks it for pages, and hands it those that Next has made. */
export interface PageStore {
  get(key: string, context: unknown): unknown
  set(key: string, data: unknown, context: unknown): Promise<void>
}

/** HTML for browsers, and Next's own form for navigation. */
export interface CachedPage extends PreparedPage {
  forNext: unknown
}

interface PageMakerOptions {
  nextHandler: Handler
  siteUrl: URL
  policy: HeaderPolicy
  /** For Next's own lookups, such as its not-found page. */
  findFresh: (path: string) => Entry<CachedPage> | undefined
}

interface Render {
  /** The requested page; Next may look up others, such as the not-found page. */
  name: string
  page?: CachedPage
  /** From the page's `revalidate`; undefined for no limit. */
  lifetimeMs?: number
  /** Why rendering failed. */
  fault?: unknown
}

/** Longer than any query may take. A saved change must show on the next request, so having a last good version does not shorten it. */
const DEADLINE_MS = 30_000

/** Makes Next render pages, which it hands to the cache handler and so to `store`. */
export class PageMaker {
  readonly #options: PageMakerOptions
  /** Accepts only renders requested from here. */
  readonly #asked = new AsyncLocalStorage<Render>()
  /** Renders that Next continues after the deadline. A request joining one could get data from before a save. */
  readonly #givenUp = new Map<string, Promise<void>>()
  readonly #given = new AsyncLocalStorage<Entry<CachedPage>>()

  constructor(options: PageMakerOptions) {
    this.#options = options
  }

  async make(path: string, deadlineMs = DEADLINE_MS): Promise<Made<CachedPage>> {
    const { nextHandler, siteUrl } = this.#options
    const render: Render = { name: nameOf(path) }
    if (!(await this.#isFree(render.name, deadlineMs))) {
      return { kind: 'failed', reason: 'an earlier render is still under way' }
    }
    const ended = Promise.withResolvers<void>()
    const handler: Handler = (request, response) =>
      this.#asked
        .run(render, () => withRenderFault(render, () => nextHandler(request, response)))
        .finally(ended.resolve)
    try {
      const captured = await requestInternally({
        handler,
        url: path,
        siteUrl,
        deadlineMs,
      })
      if (captured.status >= 500) return failedBy(render.fault, captured)
      const value = render.page
      if (!value) return { kind: 'unkept', captured }
      const bytes = value.response.bytes + estimateBytes(value.forNext)
      return { kind: 'made', value, bytes, lifetimeMs: render.lifetimeMs }
    } catch (error) {
      if (error instanceof RenderTimeout) this.#giveUp(render.name, ended.promise)
      throw error
    }
  }

  async #isFree(name: string, deadlineMs: number): Promise<boolean> {
    const earlier = this.#givenUp.get(name)
    if (!earlier) return true
    return Promise.race([earlier.then(() => true), delay(deadlineMs, false, { ref: false })])
  }

  #giveUp(name: string, ended: Promise<void>): void {
    this.#givenUp.set(
      name,
      ended.then(() => void this.#givenUp.delete(name)),
    )
  }

  /** Makes Next respond with this page instead of rendering another. */
  respondFrom(entry: Entry<CachedPage>, respond: () => Promise<void>): Promise<void> {
    return this.#given.run(entry, respond)
  }

  readonly store: PageStore = {
    // Next's data cache stays empty: only pages are cached.
    get: (key, context) => {
      const path = isFetch(context) ? undefined : tryParseKey(key)
      if (path === undefined) return null
      const given = this.#given.getStore()
      if (given && nameOf(given.key) === nameOf(path)) return given.value.forNext
      return this.#options.findFresh(path)?.value.forNext ?? null
    },
    set: async (key, data, context) => {
      const entry = isFetch(context) ? undefined : tryParseEntry(key, data)
      const render = this.#asked.getStore()
      if (!entry || !render || render.name !== nameOf(entry.path)) return
      const prepared = await preparePage(entry, this.#options.policy)
      const { cacheControl } = (context ?? {}) as { cacheControl?: { revalidate?: unknown } }
      const seconds = cacheControl?.revalidate
      render.lifetimeMs = typeof seconds === 'number' ? seconds * 1_000 : undefined
      render.page = { ...prepared, forNext: { value: data, lastModified: Date.now(), cacheControl } }
    },
  }
}

/** A database failure is an outage and not a fault of the page, so Next's output is dropped. */
function failedBy(fault: unknown, captured: CapturedResponse): Failed {
  if (fault === undefined) return { kind: 'failed', reason: `status ${captured.status}`, captured }
  return { kind: 'failed', reason: reasonOf(fault), ...(!isDatabaseUnavailable(fault) && { captured }) }
}

/** Next's keys decode an encoded slash. */
const nameOf = (path: string): string => decodeURIComponent(path)

function isFetch(context: unknown): boolean {
  const { kind, fetchCache } = (context ?? {}) as { kind?: string; fetchCache?: boolean }
  return kind === 'FETCH' || fetchCache === true
}

/** The navigation payload, whole and in segments. */
function estimateBytes(forNext: unknown): number {
  const { value } = (forNext ?? {}) as { value?: unknown }
  const { rscData, segmentData, html } = (value ?? {}) as {
    rscData?: Uint8Array
    segmentData?: Map<string, Uint8Array>
    html?: string
  }
  let bytes = (rscData?.byteLength ?? 0) + (typeof html === 'string' ? html.length : 0)
  for (const segment of segmentData?.values() ?? []) bytes += segment.byteLength
  return bytes
}

/** One address has two responses: the page, and its payload for navigation. */
const PAGE_VARY =
  'RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding'

interface PreparedPage {
  response: PreparedResponse
  /** Unexpected parts of Next's output, described for the engineer who upgraded Next. */
  unexpectedOutput: string[]
}

async function preparePage(entry: NextEntry, policy: HeaderPolicy): Promise<PreparedPage> {
  const { html, loader } = paintFirst(entry.body.toString('utf8'))
  const scripts = readInlineScripts(html, loader ? [loader] : [])
  const pathClass = classifyPath(entry.path)
  const status = statusOf(entry, html)
  const response = await prepareResponse({
    status,
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    headers: [
      ['Cache-Control', status === 200 ? REVALIDATE : NO_STORE],
      ['Vary', PAGE_VARY],
      ...fixedHeaders(pathClass, policy),
      ['Content-Security-Policy', pagePolicy(pathClass, scripts.sources, policy)],
      ...entry.headers,
    ],
  })
  const unexpectedOutput = []
  if (!loader)
    unexpectedOutput.push('none of its script tags has the form that is put off until the page is painted')
  if (scripts.unknownCount > 0) {
    unexpectedOutput.push(`${scripts.unknownCount} of its inline scripts are unknown and would be blocked`)
  }
  return { response, unexpectedOutput }
}

const REFUSALS: Record<string, number> = {
  [NOT_FOUND_PATH]: 404,
  [INVALID_PREVIEW_PATH]: 404,
  [ACCESS_DENIED_PATH]: 403,
}

const statusOf = ({ path }: NextEntry, html: string): number =>
  REFUSALS[path] ?? (isMissing(html) ? 404 : 200)

const SCRIPT_TAG = /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""(?: id="[^"]*")?><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const END = '</body>'

/** Long after the first frame of a slow phone, soon enough for a waiting visitor. */
const DELAY_MS = 1000

/** Moves scripts to after the first paint. `loader` loads them; undefined when there are none. */
export function paintFirst(html: string): { html: string; loader?: string } {
  const end = html.lastIndexOf(END)
  const sources = [...html.matchAll(SCRIPT_TAG)].map(([, source]) => source)
  if (end === -1 || sources.length === 0) return { html }
  const loader = writeLoader(JSON.stringify(sources))
  const deferred = html.slice(0, end).replace(SCRIPT_TAG, '').replace(SCRIPT_PRELOAD, '')
  return { html: deferred.concat(`<script>${loader}</script>`, html.slice(end)), loader }
}

/** Runs after the style sheet. Hidden pages are not painted, and some browsers never report a paint. */
const writeLoader = (sources: string): string => `{
let sources=${sources},begin=()=>{for(let src of sources.splice(0))document.head.append(Object.assign(document.createElement('script'),{src}))};
new PerformanceObserver(begin).observe({type:'paint',buffered:true});
setTimeout(begin,document.hidden?0:${DELAY_MS})
}`

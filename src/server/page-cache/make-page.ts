import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { reasonOf } from '@/db/query-errors'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { withRenderError } from '@/lib/requests/render-error'
import { ACCESS_DENIED_PATH, INVALID_PREVIEW_PATH, isMissing } from '@/lib/site/navigation'
import { prepareResponse } from '@/server/http/prepared-response'
import type { HeaderPolicy } from '@/server/http/response-headers'
import { readInlineScripts, ruleHeaders } from '@/server/http/response-headers'
import {
  type CapturedResponse,
  type Handler,
  type Personal,
  requestInternally,
} from './internal-request'
import { NOT_FOUND_PATH, tryParseKey } from './next-output'
import type { CachedResponse, Entry, RenderResult } from './response-cache'

/** Next's cache handler asks it for pages, and hands it those that Next has made. */
export interface PageStore {
  get(key: string): unknown
  set(key: string, data: unknown, context: unknown): void
}

interface PageMakerOptions {
  nextHandler: Handler
  siteUrl: URL
  policy: HeaderPolicy
  /** For Next's own lookups, such as its not-found page. */
  findFresh: (path: string) => Entry | undefined
}

interface RenderRequest {
  path: string
  /** Next responds from this page instead of rendering another. */
  given?: unknown
  headers?: IncomingHttpHeaders
  personal?: Personal
}

interface Render {
  /** The requested page; Next may look up others, such as the not-found page. */
  name: string
  given?: unknown
  forNext?: unknown
  /** From the page's `revalidate`; undefined for no limit. */
  lifetimeMs?: number
  /** Why rendering failed. */
  fault?: unknown
}

/** Requests pages from Next, which hands those that may be cached to `store`. */
export class PageMaker {
  /** Accepts only renders requested from here. */
  readonly #renders = new AsyncLocalStorage<Render>()

  constructor(private readonly options: PageMakerOptions) {}

  async make(path: string): Promise<RenderResult> {
    const { captured, fault, forNext, lifetimeMs } = await this.ask({ path })
    if (captured.status >= 500) {
      if (fault === undefined)
        return { kind: 'failed', reason: `status ${captured.status}`, captured }
      // A database failure is an outage and not a fault of the page, so Next's output is dropped.
      const isOutage = isDatabaseUnavailable(fault)
      return { kind: 'failed', reason: reasonOf(fault), ...(!isOutage && { captured }) }
    }
    const isGood = captured.status === 200 || path === NOT_FOUND_PATH
    if (!forNext || !isGood || captured.headers['set-cookie'])
      return { kind: 'uncacheable', captured }
    const prepared = await prepareCaptured(path, captured, this.options.policy)
    // Next's own form of a page is about as long as what is sent.
    const bytes = prepared.response.bytes * 2
    return { kind: 'made', value: { ...prepared, forNext }, bytes, lifetimeMs }
  }

  async ask({
    path,
    given,
    headers,
    personal,
  }: RenderRequest): Promise<Render & { captured: CapturedResponse }> {
    const { nextHandler, siteUrl } = this.options
    const render: Render = { name: nameOf(path), given }
    const handler: Handler = (request, response) =>
      this.#renders.run(render, () =>
        withRenderError(render, () => nextHandler(request, response)),
      )
    const captured = await requestInternally({ handler, url: path, siteUrl, headers, personal })
    return { ...render, captured }
  }

  readonly store: PageStore = {
    // Next's data cache, whose keys name no path, stays empty.
    get: (key) => {
      const path = tryParseKey(key)
      if (path === undefined) return null
      const render = this.#renders.getStore()
      if (render?.given && render.name === nameOf(path)) return render.given
      return this.options.findFresh(path)?.value.forNext ?? null
    },
    set: (key, data, context) => {
      const path = tryParseKey(key)
      const render = this.#renders.getStore()
      const { kind } = (data ?? {}) as { kind?: string }
      if (path === undefined || kind !== 'APP_PAGE' || render?.name !== nameOf(path)) return
      const { cacheControl } = (context ?? {}) as { cacheControl?: { revalidate?: unknown } }
      const seconds = cacheControl?.revalidate
      render.lifetimeMs = typeof seconds === 'number' ? seconds * 1_000 : undefined
      render.forNext = { value: data, lastModified: Date.now(), cacheControl }
    },
  }
}

/** Next's keys decode an encoded slash. The query of a payload is not part of a page's name. */
const nameOf = (path: string): string => decodeURIComponent(path.split('?', 1)[0] ?? path)

/** Next's own, which mean nothing to visitors. */
const OF_NEXT = /^x-next/
const PER_ENCODING = new Set(['content-type', 'content-length', 'etag'])

/** Readies a response for all visitors: its headers, hashes of its scripts, compressed bytes. */
export async function prepareCaptured(
  path: string,
  captured: CapturedResponse,
  policy: HeaderPolicy,
): Promise<CachedResponse> {
  const contentType = String(captured.headers['content-type'] ?? 'application/octet-stream')
  const isHtml = contentType.startsWith('text/html')
  const { html, loader } = isHtml
    ? paintFirst(captured.body.toString('utf8'))
    : { html: '', loader: undefined }
  const status = REFUSALS[path] ?? (isMissing(html) ? 404 : captured.status)
  const scriptSources = readInlineScripts(html, loader ? [loader] : [])
  const ruled = ruleHeaders(captured.headers, { path, policy, status, scriptSources })
  const headers: [string, string][] = []
  for (const [name, value] of Object.entries(ruled)) {
    if (value !== undefined && !PER_ENCODING.has(name) && !OF_NEXT.test(name))
      headers.push([name, String(value)])
  }
  const body = isHtml ? Buffer.from(html) : captured.body
  return { response: await prepareResponse({ status, body, contentType, headers }) }
}

const REFUSALS: Record<string, number> = {
  [NOT_FOUND_PATH]: 404,
  [INVALID_PREVIEW_PATH]: 404,
  [ACCESS_DENIED_PATH]: 403,
}

const SCRIPT_TAG =
  /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""(?: id="[^"]*")?><\/script>/g
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

/**
 * Runs after the style sheet. Hidden pages are not painted, and some browsers never report a paint. A page without one of its
 * scripts never hydrates, so a failed one is fetched again.
 */
const writeLoader = (sources: string): string => `{
let sources=${sources},load=(src,wait)=>document.head.append(Object.assign(document.createElement('script'),{src,onerror:()=>setTimeout(load,wait,src,wait*2)})),begin=()=>{for(let src of sources.splice(0))load(src,1000)};
new PerformanceObserver(begin).observe({type:'paint',buffered:true});
setTimeout(begin,document.hidden?0:${DELAY_MS})
}`

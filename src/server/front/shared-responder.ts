import type { IncomingMessage, ServerResponse } from 'node:http'
import { feedTarget } from '@/lib/feed/feed'
import { isEmbedPath } from '@/lib/sharing/embed'
import { isSlug, isUuid } from '@/lib/text/slug'
import { readInlineScripts } from '@/server/http/inline-scripts'
import { sendBusy } from '@/server/http/plain-response'
import { type PreparedResponse, prepareResponse, sendPrepared } from '@/server/http/prepared-response'
import { normaliseQuery, type RequestTarget } from '@/server/http/request-target'
import { ruleHeaders } from '@/server/http/response-headers'
import { classifyPath, type HeaderPolicy } from '@/server/http/security-headers'
import type { ContentVersions, Dependency } from '@/server/page-cache/content-versions'
import {
  type CapturedResponse,
  type Handler,
  type RenderQueues,
  requestInternally,
} from '@/server/page-cache/internal-request'
import { type Entry, type Made, ResponseCache } from '@/server/page-cache/response-cache'
import type { ContentLookup } from './content-lookup'
import type { SetHeaders } from './page-responder'
import { relay, sendLastGood } from './relay'

interface SharedResponderOptions {
  apiHandler: Handler
  versions: ContentVersions
  lanes: RenderQueues
  policy: HeaderPolicy
  siteUrl: URL
  exists: ContentLookup
  sharedAt: (path: string) => Dependency | undefined
  log: (message: string) => void
}

const MAX_QUERY = 512
/** Neither slug nor id, nor the name of another route. */
const NO_EPISODE = '-'
const MAX_BYTES = 128 * 1024 * 1024

export class SharedResponder {
  /** Separate from the pages, so that a flood of odd queries cannot evict pages. */
  readonly responses: ResponseCache<PreparedResponse>
  readonly #options: SharedResponderOptions

  constructor(options: SharedResponderOptions) {
    this.#options = options
    const { apiHandler: handler, versions, lanes, log } = options
    this.responses = new ResponseCache({
      versions,
      lanes,
      maxBytes: MAX_BYTES,
      make: (url) => makeResponse(url, { ...options, handler }),
      isNews: ({ captured }) => captured?.status !== 503,
      log,
    })
  }

  findFresh(url: string): Entry<PreparedResponse> | undefined {
    this.#options.versions.catchUp(Date.now())
    return this.responses.findFresh(url)
  }

  /** False, with nothing sent, when the endpoint does not respond to everyone alike. */
  async respond(
    { path, search }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
    setHeaders: SetHeaders,
  ): Promise<boolean> {
    const dependency = search.length > MAX_QUERY ? undefined : this.#options.sharedAt(path)
    if (!dependency) return false
    this.#options.versions.catchUp(Date.now())
    const obtained = await this.responses.obtain(async () => ({
      key: keyOf(await this.#existing(path, dependency), search),
      dependency,
    }))
    if (obtained.kind === 'fresh') sendPrepared(request, response, obtained.entry.value)
    else if (obtained.kind === 'last-good') {
      sendLastGood(request, response, { entry: obtained.entry, prepared: obtained.entry.value })
    } else if (obtained.kind === 'busy' || !obtained.captured) sendBusy(response)
    else if (obtained.captured.headers['set-cookie']) return false
    else {
      setHeaders(request, response)
      relay(obtained.captured, request, response)
    }
    return true
  }

  /** All missing episodes share one path, so that many made-up names are one request. */
  async #existing(path: string, { episode: name }: Dependency): Promise<string> {
    if (name === undefined) return path
    const isName = isSlug(name) || isUuid(name)
    // In an outage, the endpoint itself responds.
    if (isName && (await this.#options.exists.episode(name).catch(() => true))) return path
    return path.replace(/(?<=\/(?:episodes|embed)\/)[^/]+/, NO_EPISODE)
  }
}

function keyOf(path: string, search: string): string {
  if (isEmbedPath(path)) return path
  return feedTarget(path, search) ?? path + normaliseQuery(search)
}

interface ResponseSources {
  handler: Handler
  siteUrl: URL
  policy: HeaderPolicy
}

const DEADLINE_MS = 30_000

/** How long a shared response may lag behind download counts, which grow without a save. */
const LIFETIME_MS = 5 * 60_000

async function makeResponse(
  url: string,
  { handler, siteUrl, policy }: ResponseSources,
): Promise<Made<PreparedResponse>> {
  const captured = await requestInternally({ handler, url, siteUrl, deadlineMs: DEADLINE_MS })
  if (captured.status >= 500) return { kind: 'failed', reason: `status ${captured.status}`, captured }
  if (captured.status !== 200 || captured.headers['set-cookie']) return { kind: 'unkept', captured }
  const value = await prepareCaptured(url, captured, policy)
  return { kind: 'made', value, bytes: value.bytes, lifetimeMs: LIFETIME_MS }
}

const PER_ENCODING = new Set(['content-type', 'etag'])

function prepareCaptured(
  url: string,
  captured: CapturedResponse,
  policy: HeaderPolicy,
): Promise<PreparedResponse> {
  const contentType = String(captured.headers['content-type'] ?? 'application/octet-stream')
  const isHtml = contentType.startsWith('text/html')
  const ruled = ruleHeaders(captured.headers, {
    pathClass: classifyPath(url.split('?', 1)[0] ?? url),
    policy,
    status: 200,
    isHtml,
    isCompressible: true,
    scriptSources: isHtml ? readInlineScripts(captured.body.toString('utf8')).sources : [],
  })
  const headers: [string, string][] = []
  for (const [name, value] of Object.entries(ruled)) {
    if (value !== undefined && !PER_ENCODING.has(name)) headers.push([name, String(value)])
  }
  return prepareResponse({ body: captured.body, contentType, headers })
}

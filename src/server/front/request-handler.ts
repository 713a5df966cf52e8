import type { IncomingMessage, ServerResponse } from 'node:http'
import type { rowAt } from '@/endpoints/documented-endpoints'
import { linkEndpoint, linkPageOf } from '@/lib/mail/mailed-links'
import { uploadAddressOf } from '@/lib/media/upload-parts'
import { apiPathOf } from '@/lib/requests/api-requests'
import {
  ACCESS_DENIED_PATH,
  CHOOSE_PASSWORD_PATH,
  INVALID_PREVIEW_PATH,
  previewTokenOf,
  SIGN_IN_PATH,
  signInAddress,
} from '@/lib/site/navigation'
import {
  type EpisodeAudioOptions,
  handleEpisodeAudio,
  isMediaPath,
  respondWithUpload,
  tryParseFilename,
} from '@/server/files/handle-media'
import type { HandleUploads } from '@/server/files/handle-uploads'
import type { StaticFiles } from '@/server/files/static-files'
import {
  refuseWrite,
  sendPlain,
  sendRedirect,
  sendSeeOther,
  sendUnavailable,
} from '@/server/http/plain-response'
import { type PreparedResponse, sendPrepared } from '@/server/http/prepared-response'
import {
  hasBody,
  hasValidRouterState,
  isRead,
  isValidHost,
  methodsInsteadOf,
  parseTarget,
  searchTarget,
  wantsPayload,
} from '@/server/http/request-target'
import { STAY_ON_HTTPS } from '@/server/http/response-headers'
import type { SiteMetrics } from '@/server/metrics/site-metrics'
import type { ContentVersions } from '@/server/page-cache/content-versions'
import { type Handler, RenderQueues } from '@/server/page-cache/internal-request'
import { PageMaker } from '@/server/page-cache/make-page'
import { type NextRoutes, NOT_FOUND_PATH } from '@/server/page-cache/next-output'
import { ResponseCache } from '@/server/page-cache/response-cache'
import { admit, isPanelPage } from './admit'
import { type Endpoints, respondFromApi } from './api'
import type { ContentLookup } from './content-lookup'
import { handleHealth, handleMetrics } from './health-routes'
import type { Identify } from './identify'
import { findRedirect } from './redirects'
import { type Exchange, Responder, type SharedAt } from './responder'

/** https://w3c.github.io/webappsec-change-password-url/ */
const PASSWORD_MANAGERS_LOOK_AT = '/.well-known/change-password'

export interface RequestHandlerOptions extends EpisodeAudioOptions {
  isDatabaseReachable: () => Promise<boolean>
  isDraining: () => boolean
  nextHandler: Handler
  endpoints: Endpoints
  versions: ContentVersions
  sharedAt: SharedAt
  rowAt: typeof rowAt
  routes: NextRoutes
  exists: ContentLookup
  identify: Identify
  hasRoomFor: (bytes: number) => Promise<boolean>
  handleUploads: HandleUploads
  files: StaticFiles | undefined
  metrics: SiteMetrics
  metricsToken?: string | undefined
  /** The number of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: number | undefined
}

const CACHE_BYTES = 192 * 1024 * 1024

/** Decides who responds to each request: the cache, the disk, the API, or Next. */
export class RequestHandler {
  readonly cache: ResponseCache
  readonly maker: PageMaker
  readonly #respond: Responder

  constructor(private readonly options: RequestHandlerOptions) {
    const queues = new RenderQueues()
    this.cache = new ResponseCache({ ...options, queues, maxBytes: CACHE_BYTES })
    this.maker = new PageMaker({ ...options, findFresh: (path) => this.cache.findFresh(path) })
    this.#respond = new Responder({ ...options, queues, maker: this.maker, cache: this.cache })
  }

  handleFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    if (!isRead(request) || wantsPayload(request) || hasBody(request)) return false
    const cached = this.cache.findFresh(url)
    if (!cached) return false
    sendPrepared(request, response, cached.value.response)
    return true
  }

  /** Rejects in an outage of the database. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { policy, siteUrl } = this.options
    // Set on refusals and redirects too, which have no other page headers.
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (policy.isHttps) response.setHeader(...STAY_ON_HTTPS)
    const target = parseTarget(request.url)
    if (typeof target === 'number') return sendPlain(response, target)
    // Old clients may omit the host, which Next needs for URLs.
    request.headers.host ??= siteUrl.host
    if (!isValidHost(request.headers.host)) return sendPlain(response, 400)
    const { search } = target
    const linkedOf = request.method === 'POST' ? linkEndpoint : linkPageOf
    const path = linkedOf(target.path) ?? target.path
    request.url = path + search
    if (!(await admit(request, response, path, this.options))) return
    const allowed = policy.isDev ? undefined : methodsInsteadOf(request.method, path)
    if (allowed) {
      response.setHeader('Allow', allowed.join(', '))
      return sendPlain(response, 405, `Use ${allowed.join(', ')} here.`)
    }
    await this.#route({ path, search, request, response })
  }

  async #route(exchange: Exchange): Promise<unknown> {
    const { path, request, response } = exchange
    const { options } = this
    const { policy } = options
    if (path === '/healthz' || path === '/readyz')
      return handleHealth(path, request, response, options)
    if (path === '/metrics') return handleMetrics(request, response, options)
    if (uploadAddressOf(path)) return options.handleUploads(request, response)
    if (apiPathOf(path)) return this.#askApi(exchange)
    if (isMediaPath(path))
      return respondWithUpload(tryParseFilename(path), request, response, options)
    if (await handleEpisodeAudio(path, request, response, options)) return
    const file = options.files?.get(path)
    if (file) return this.#sendFile(exchange, file)
    if (!hasValidRouterState(request)) return sendPlain(response, 400)
    if (isPanelPage(path) && !policy.isDev) return this.#openPanel(exchange)
    if (path === PASSWORD_MANAGERS_LOOK_AT) return sendSeeOther(response, CHOOSE_PASSWORD_PATH)
    if (!policy.isDev && previewTokenOf(path)) return this.#openPreview(exchange)
    return this.#openPage(exchange)
  }

  async #sendFile(
    { path, request, response }: Exchange,
    prepare: () => Promise<PreparedResponse>,
  ): Promise<void> {
    if (!isRead(request)) return refuseWrite(response)
    const obtained = await this.cache.obtain(
      async () => ({ key: path, isFixed: true }),
      async () => {
        const prepared = await prepare()
        return { kind: 'made', value: { response: prepared }, bytes: prepared.bytes }
      },
    )
    if ('entry' in obtained) sendPrepared(request, response, obtained.entry.value.response)
    else sendUnavailable(response)
  }

  async #openPage(exchange: Exchange): Promise<unknown> {
    const { request, response, path } = exchange
    const { policy, routes } = this.options
    if (policy.isDev) return this.#respond.personal(exchange)
    if (request.method === 'OPTIONS')
      return response.writeHead(204, { Allow: 'GET, HEAD, OPTIONS' }).end()
    const searched = wantsPayload(request) ? undefined : searchTarget(exchange)
    if (searched) return this.#respond.personal(exchange, { url: searched })
    if (routes.isCacheable(path)) return this.#respond.page(exchange)
    const redirect = await findRedirect(exchange, this.options)
    if (redirect) sendRedirect(response, redirect)
    else if (!routes.exists(path))
      await this.#respond.page({ ...exchange, path: NOT_FOUND_PATH })
    else await this.#respond.personal(exchange)
  }

  async #askApi(exchange: Exchange): Promise<void> {
    const { request, response, path } = exchange
    const { endpoints, policy } = this.options
    if (isRead(request)) {
      if (await this.#respond.shared(exchange)) return
      const redirect = await findRedirect(exchange, this.options)
      if (redirect) return sendRedirect(response, redirect)
    }
    await respondFromApi(endpoints, request, response, { path, policy })
  }

  /** Visitors without access get a shared response without involving Next, except at the sign-in. */
  async #openPanel(exchange: Exchange): Promise<unknown> {
    const { request, response, path, search } = exchange
    const identity = await this.options.identify(request)
    if (identity === 'team') return this.#respond.personal(exchange, { queue: 'team' })
    if (identity === 'anonymous' && path === SIGN_IN_PATH)
      return this.#respond.personal(exchange)
    if (wantsPayload(request)) return sendPlain(response, identity === 'anonymous' ? 401 : 403)
    if (identity === 'temporary') return sendSeeOther(response, CHOOSE_PASSWORD_PATH)
    if (identity === 'anonymous') return sendSeeOther(response, signInAddress(path + search))
    return this.#respond.page({ ...exchange, path: ACCESS_DENIED_PATH })
  }

  /** All invalid preview links share one page. */
  async #openPreview(exchange: Exchange): Promise<unknown> {
    if (await this.options.exists.preview(previewTokenOf(exchange.path) ?? ''))
      return this.#respond.personal(exchange)
    return this.#respond.page({ ...exchange, path: INVALID_PREVIEW_PATH })
  }
}

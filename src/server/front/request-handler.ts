import type { IncomingMessage, ServerResponse } from 'node:http'
import { reasonOf } from '@/db/query-errors'
import { linkEndpoint } from '@/lib/mail/mailed-links'
import { apiPathOf } from '@/lib/requests/api-requests'
import {
  ACCESS_DENIED_PATH,
  CHOOSE_PASSWORD_PATH,
  INVALID_PREVIEW_PATH,
  previewTokenOf,
  SIGN_IN_PATH,
  signInAddress,
} from '@/lib/site/navigation'
import { sendPlain, sendRedirect, sendSeeOther } from '@/server/http/plain-response'
import { sendPrepared } from '@/server/http/prepared-response'
import { isValidHost, methodsInsteadOf, parseTarget, type RequestTarget } from '@/server/http/request-target'
import { classifyPath, STAY_ON_HTTPS } from '@/server/http/security-headers'
import type { SiteMetrics } from '@/server/metrics/site-metrics'
import type { ContentVersions, Dependency } from '@/server/page-cache/content-versions'
import { type Handler, type Lane, RenderQueues } from '@/server/page-cache/internal-request'
import type { NextRoutes } from '@/server/page-cache/next-output'
import { isPanelPage } from './admin-guard'
import { admit } from './admit'
import type { ContentLookup } from './content-lookup'
import type { Identify } from './identify'
import { applyResponseHeaders } from './next-response'
import { sendOutagePage } from './outage-page'
import { findOwnDoor, type OwnDoors } from './own-routes'
import { PageResponder } from './page-responder'
import { findRedirect } from './redirects'
import { respondUntilWritten } from './relay'
import { hasValidRouterState, isRead, mayBeSearch, searchTarget, wantsPayload } from './request-kind'
import { SharedResponder } from './shared-responder'

/** https://w3c.github.io/webappsec-change-password-url/ */
const PASSWORD_MANAGERS_LOOK_AT = '/.well-known/change-password'

interface RequestHandlerOptions extends Omit<OwnDoors, 'metricsDoor'> {
  nextHandler: Handler
  apiHandler: Handler
  versions: ContentVersions
  maxPageBytes?: number
  sharedAt: (path: string) => Dependency | undefined
  routes: NextRoutes
  exists: ContentLookup
  identify: Identify
  hasRoomFor: (bytes: number) => Promise<boolean>
  metrics: SiteMetrics
  metricsToken?: string | undefined
  trustedProxies?: number | undefined
}

/** Decides who responds to each request: the cache, the disk, the API, or Next. */
export class RequestHandler {
  readonly #options: RequestHandlerOptions
  readonly #doors: OwnDoors
  readonly #pages: PageResponder
  readonly #shared: SharedResponder
  readonly #lanes = new RenderQueues()

  constructor(options: RequestHandlerOptions) {
    this.#options = options
    const { metrics, metricsToken, trustedProxies = 0, policy } = options
    const isBehindProxy = trustedProxies > 0 || policy.isHttps
    this.#doors = { ...options, metricsDoor: { metrics, metricsToken, isBehindProxy } }
    const rendering = { ...options, lanes: this.#lanes }
    this.#pages = new PageResponder(rendering)
    this.#shared = new SharedResponder(rendering)
  }

  get pages(): PageResponder {
    return this.#pages
  }

  get shared(): SharedResponder {
    return this.#shared
  }

  inspectPage(path: string): Promise<string | undefined> {
    return this.#pages.inspect(path)
  }

  handleFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    if (!isRead(request) || url.length > 2048) return false
    const isSearch = mayBeSearch(url)
    const page = isSearch ? undefined : this.#pages.findFresh(url.split('?', 1)[0] ?? url)
    const kept = wantsPayload(request)
      ? undefined
      : (page?.value.response ?? this.#shared.findFresh(url)?.value)
    if (!kept) return false
    sendPrepared(request, response, kept)
    this.#options.metrics.countKept(url, response.statusCode)
    return true
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Set on refusals and redirects too, which have no other page headers.
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (this.#options.policy.isHttps) response.setHeader(...STAY_ON_HTTPS)
    const target = parseTarget(request.url)
    if (typeof target === 'number') return sendPlain(response, target)
    if (!this.#settleHost(request) || !hasValidRouterState(request)) return sendPlain(response, 400)
    const { path } = target
    request.url = path + target.search
    if (!(await admit(request, response, path, this.#options))) return
    const { policy, routes } = this.#options
    const allowed = policy.isDev ? undefined : methodsInsteadOf(request.method, path)
    if (allowed) {
      response.setHeader('Allow', allowed.join(', '))
      return sendPlain(response, 405, `Use ${allowed.join(', ')} here.`)
    }
    const door = findOwnDoor(path, this.#doors)
    if (door && (await door(request, response)) !== false) return
    const form = request.method === 'POST' && linkEndpoint(path)
    if (form) {
      request.url = form + target.search
      return this.#passToApi(form, request, response)
    }
    if (isPanelPage(path) && !policy.isDev) return this.#openPanel(target, request, response)
    if (!isRead(request)) return this.#passOn(path, request, response)
    if (path === PASSWORD_MANAGERS_LOOK_AT) return sendSeeOther(response, CHOOSE_PASSWORD_PATH)
    const redirect = await findRedirect(target, this.#options)
    if (redirect) return sendRedirect(response, redirect.to, redirect)
    const searched = wantsPayload(request) || policy.isDev ? undefined : searchTarget(target)
    if (searched)
      return this.#pages.respond({ path: searched, search: '' }, request, response, this.#headersAt(path))
    if (routes.isKept(path)) return this.#pages.respond(target, request, response, this.#headersAt(path))
    if (!routes.exists(path)) return this.#pages.respondNotFound(request, response, this.#headersAt(path))
    if (await this.#shared.respond(target, request, response, this.#headersAt(path))) return
    const token = previewTokenOf(path)
    if (token && !policy.isDev) return this.#openPreview(token, target, request, response)
    return this.#passOn(path, request, response)
  }

  /** Visitors without access get a shared response without involving Next. */
  async #openPanel(target: RequestTarget, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { identify, policy } = this.#options
    const { path, search } = target
    const identity = await identify(request)
    if (identity === 'team') return this.#passToNext(path, request, response, 'team')
    if (identity === 'unavailable') return sendOutagePage(response, policy)
    if (identity === 'anonymous' && path === SIGN_IN_PATH) return this.#passToNext(path, request, response)
    if (wantsPayload(request)) return sendPlain(response, identity === 'anonymous' ? 401 : 403)
    if (identity === 'temporary') return sendSeeOther(response, CHOOSE_PASSWORD_PATH)
    if (identity === 'anonymous') return sendSeeOther(response, signInAddress(path + search))
    const refusal = { path: ACCESS_DENIED_PATH, search: '' }
    return this.#pages.respond(refusal, request, response, this.#headersAt(path))
  }

  /** All invalid preview links share one page. */
  async #openPreview(
    token: string,
    { path }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { exists, log, policy } = this.#options
    const isValid = await exists.preview(token).catch((error: unknown) => {
      log(`what a preview link opens could not be looked up: ${reasonOf(error)}`)
      return undefined
    })
    if (isValid === undefined) return sendOutagePage(response, policy)
    if (isValid) return this.#passToNext(path, request, response)
    const refusal = { path: INVALID_PREVIEW_PATH, search: '' }
    return this.#pages.respond(refusal, request, response, this.#headersAt(path))
  }

  /** To the application that the path belongs to. */
  #passOn(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isApi = apiPathOf(path) !== undefined
    return isApi ? this.#passToApi(path, request, response) : this.#passToNext(path, request, response)
  }

  #passToNext(path: string, request: IncomingMessage, response: ServerResponse, lane?: Lane): Promise<void> {
    return this.#pass(this.#options.nextHandler, { path, lane }, request, response)
  }

  #passToApi(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#pass(this.#options.apiHandler, { path }, request, response)
  }

  /** Pages and files wait for a render lane; `/api` does not. */
  async #pass(
    handler: Handler,
    { path, lane = 'visitor' }: { path: string; lane?: Lane },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { policy, log } = this.#options
    const isRender = !policy.isDev && classifyPath(path) !== 'data'
    const setHeaders = this.#headersAt(path, { isHeld: isRender && lane === 'visitor' })
    const ask = async () => {
      if (response.destroyed) return
      setHeaders(request, response)
      await respondUntilWritten(handler, request, response)
      if (isRender && response.statusCode >= 500)
        log(`${path} was answered with status ${response.statusCode}`)
    }
    if (!isRender) return ask()
    if ((await this.#lanes.run(lane, ask)) === 'full') sendOutagePage(response, policy, 'busy')
  }

  #headersAt(path: string, { isHeld = false } = {}) {
    const pathClass = classifyPath(path)
    return (request: IncomingMessage, response: ServerResponse) =>
      applyResponseHeaders(request, response, {
        pathClass,
        isHeld,
        policy: this.#options.policy,
      })
  }

  /** Old clients may omit the host, which Next needs for URLs. */
  #settleHost(request: IncomingMessage): boolean {
    request.headers.host ??= this.#options.siteUrl.host
    return isValidHost(request.headers.host)
  }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@/db/sql'
import { currentRequest } from '@/lib/logger'
import type { FindElsewhere } from '@/lib/media/sound-elsewhere'
import { apiPathOf } from '@/lib/requests/api-requests'
import { createCountDownload } from '@/server/files/count-downloads'
import { createHandleUploads } from '@/server/files/handle-uploads'
import type { FindAudio, IsPublicFile } from '@/server/files/media-lookup'
import { FileBlocks, type MediaSource } from '@/server/files/media-source'
import { openStaticFiles } from '@/server/files/static-files'
import { setClientHeaders } from '@/server/http/client-address'
import { sendPlain } from '@/server/http/plain-response'
import type { PreparedResponse } from '@/server/http/prepared-response'
import { hasBody } from '@/server/http/receive-body'
import { type LoggedRequest, requestIdOf, whenServed } from '@/server/http/request-log'
import type { HeaderPolicy } from '@/server/http/security-headers'
import { CHECKING_MS, refuseMalformed, setLimits } from '@/server/http/server-limits'
import { SiteMetrics } from '@/server/metrics/site-metrics'
import type { ContentVersions, Dependency } from '@/server/page-cache/content-versions'
import type { Handler } from '@/server/page-cache/internal-request'
import type { CachedPage, PageStore } from '@/server/page-cache/make-page'
import { DEVELOPMENT_ROUTES, type NextRoutes, readNextRoutes } from '@/server/page-cache/next-output'
import type { ResponseCache } from '@/server/page-cache/response-cache'
import type { ContentLookup } from './content-lookup'
import type { Identify } from './identify'
import { RequestHandler } from './request-handler'

interface FrontOptions {
  nextHandler: Handler
  /** Responds to every API address, including files. */
  apiHandler: Handler
  versions: ContentVersions
  /** Defaults to 96 MB. */
  maxPageBytes?: number
  sharedAt: (path: string) => Dependency | undefined
  policy: HeaderPolicy
  siteUrl: URL
  dir: string
  media: MediaSource
  findElsewhere?: FindElsewhere | undefined
  isPublicFile: IsPublicFile
  findAudio: FindAudio
  database: Database
  isDatabaseReachable: () => Promise<boolean>
  identify: Identify
  hasRoomFor: (bytes: number) => Promise<boolean>
  /** The number of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: number
  /** Read from the build by default. */
  routes?: NextRoutes
  exists: ContentLookup
  metrics?: SiteMetrics
  metricsToken?: string | undefined
  /** Called for every served request; undefined when requests are not logged. */
  logRequest?: ((served: LoggedRequest) => void) | undefined
  log: (message: string) => void
}

export interface Front {
  /** Not listening yet. */
  server: Server
  pages: ResponseCache<CachedPage>
  responses: ResponseCache<PreparedResponse>
  /** For Next's cache handler. */
  store: PageStore
  /** Checks a page as Next renders it. Returns a description of problems, or undefined. */
  inspectPage(path: string): Promise<string | undefined>
  drain(options: DrainOptions): Promise<void>
}

export async function createFront(options: FrontOptions): Promise<Front> {
  const { log, logRequest, trustedProxies = 0, metrics = new SiteMetrics() } = options
  let isDraining = false
  const media = new FileBlocks(options.media)
  const requestHandler = new RequestHandler({
    ...options,
    metrics,
    isDraining: () => isDraining,
    routes: options.policy.isDev ? DEVELOPMENT_ROUTES : (options.routes ?? readRoutes(options.dir)),
    media,
    countDownload: createCountDownload({ media, database: options.database, log }),
    handleUploads: createHandleUploads(options),
    files: options.policy.isDev ? undefined : await openStaticFiles(options.dir, options.policy),
  })

  // Next's bundler needs upgrades; in production offers such as h2c are declined.
  const shouldUpgradeCallback = () => options.policy.isDev
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    const url = request.url ?? ''
    const requestId = logRequest && requestIdOf(request, trustedProxies)
    if (logRequest && requestId) whenServed(request, response, requestId, logRequest)
    if (!hasBody(request) && requestHandler.handleFromCache(request, response)) return
    const end = metrics.begin(url)
    const begun = performance.now()
    response.once('close', () => end({ status: response.statusCode, ms: performance.now() - begun }))
    setClientHeaders(request, trustedProxies)
    currentRequest().run({ requestId: requestId ?? requestIdOf(request, trustedProxies) }, () =>
      requestHandler.handle(request, response).catch((error: unknown) => {
        log(`a request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
        sendPlain(response, 500, 'Something went wrong on our side. Please try again.')
      }),
    )
  }
  const server = createServer({ shouldUpgradeCallback, connectionsCheckingInterval: CHECKING_MS }, handle)
  // Otherwise Node would request the body before the sender is checked.
  server.on('checkContinue', handle)
  setLimits(server)
  const drain = prepareDrain(server)
  server.on('clientError', refuseMalformed)

  return {
    server,
    pages: requestHandler.pages.pages,
    responses: requestHandler.shared.responses,
    store: requestHandler.pages.store,
    inspectPage: (path) => requestHandler.inspectPage(path),
    drain(options) {
      isDraining = true
      return drain(options)
    },
  }
}

function readRoutes(dir: string): NextRoutes {
  const pages = readNextRoutes(path.join(dir, '.next'))
  return { ...pages, exists: (address) => apiPathOf(address) !== undefined || pages.exists(address) }
}

/** Milliseconds in which a request arriving on an idle connection still gets a response, not a reset. */
const QUIET_MS = 500

interface DrainOptions {
  /** How long connections are still accepted, so that load balancers polling `/readyz` notice first. */
  noticeMs: number
  deadlineMs: number
}

/** Call it before the server listens. While draining, responses close their connections. */
function prepareDrain(server: Server): (options: DrainOptions) => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function closeQuiet(): void {
    // Node considers an ended response done, although bytes may still wait for a slow reader.
    for (const { writableLength } of sockets) if (writableLength > 0) return
    server.closeIdleConnections()
  }

  return async ({ noticeMs, deadlineMs }) => {
    if (!server.listening) return
    const cut = setTimeout(() => server.closeAllConnections(), deadlineMs)
    if (noticeMs > 0) await delay(noticeMs)
    const closed = new Promise<void>((resolve) => {
      // http.Server's own close resets quiet connections at once; this one only stops accepting.
      NetServer.prototype.close.call(server, () => resolve())
    })
    const quiet = setInterval(closeQuiet, QUIET_MS)
    await closed
    clearInterval(quiet)
    clearTimeout(cut)
  }
}

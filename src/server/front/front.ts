import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { reasonOf } from '@/db/query-errors'
import type { Database } from '@/db/sql'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { currentRequest } from '@/lib/logger'
import { apiPathOf } from '@/lib/requests/api-requests'
import { createCountDownload } from '@/server/files/count-downloads'
import { createHandleUploads } from '@/server/files/handle-uploads'
import { type MediaSource, shareBlocks } from '@/server/files/media-source'
import { openStaticFiles } from '@/server/files/static-files'
import { requestIdOf, setClientHeaders } from '@/server/http/client-address'
import { sendPlain, sendUnavailable } from '@/server/http/plain-response'
import { type LoggedRequest, loggedPath } from '@/server/http/request-log'
import { isRead } from '@/server/http/request-target'
import type { HeaderPolicy } from '@/server/http/response-headers'
import {
  CHECKING_MS,
  type DrainOptions,
  prepareDrain,
  refuseMalformed,
  setLimits,
} from '@/server/http/server-limits'
import { SiteMetrics } from '@/server/metrics/site-metrics'
import type { PageStore } from '@/server/page-cache/make-page'
import {
  DEVELOPMENT_ROUTES,
  type NextRoutes,
  readNextRoutes,
} from '@/server/page-cache/next-output'
import type { ResponseCache } from '@/server/page-cache/response-cache'
import { sendOutagePage } from './outage-page'
import { RequestHandler, type RequestHandlerOptions } from './request-handler'

type MadeHere =
  | 'routes'
  | 'media'
  | 'metrics'
  | 'files'
  | 'handleUploads'
  | 'countDownload'
  | 'isDraining'

interface FrontOptions extends Omit<RequestHandlerOptions, MadeHere> {
  dir: string
  media: MediaSource
  database: Database
  /** Read from the build by default. */
  routes?: NextRoutes
  /** Called for every served request; undefined when requests are not logged. */
  logRequest?: ((served: LoggedRequest) => void) | undefined
}

export interface Front {
  /** Not listening yet. */
  server: Server
  cache: ResponseCache
  metrics: SiteMetrics
  /** For Next's cache handler. */
  store: PageStore
  drain(options: DrainOptions): Promise<void>
}

export async function createFront(options: FrontOptions): Promise<Front> {
  const { log, logRequest, trustedProxies = 0 } = options
  const metrics = new SiteMetrics()
  let isDraining = false
  const media = shareBlocks(options.media)
  const requestHandler = new RequestHandler({
    ...options,
    metrics,
    isDraining: () => isDraining,
    routes: options.policy.isDev
      ? DEVELOPMENT_ROUTES
      : (options.routes ?? readRoutes(options.dir)),
    media,
    countDownload: createCountDownload({ media, database: options.database, log }),
    handleUploads: createHandleUploads(options),
    files: options.policy.isDev
      ? undefined
      : await openStaticFiles(options.dir, options.policy),
  })

  // Next's bundler needs upgrades; in production offers such as h2c are declined.
  const shouldUpgradeCallback = () => options.policy.isDev
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    // The address is rewritten on the way.
    const { method = '', url = '' } = request
    const requestId = requestIdOf(request, trustedProxies)
    const begun = performance.now()
    const isFromCache = requestHandler.handleFromCache(request, response)
    response.once('close', () => {
      const ms = performance.now() - begun
      metrics.count(url, response.statusCode, isFromCache ? undefined : ms)
      logRequest?.({
        method,
        path: loggedPath(url),
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        requestId,
      })
    })
    if (isFromCache) return
    setClientHeaders(request, trustedProxies)
    currentRequest().run({ requestId }, () =>
      requestHandler.handle(request, response).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) {
          log(`${loggedPath(url)} could not be answered: ${reasonOf(error)}`)
          return sendOutage(request, response, options.policy)
        }
        log(
          `a request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        )
        sendPlain(response, 500, 'Something went wrong on our side. Please try again.')
      }),
    )
  }
  const server = createServer(
    { shouldUpgradeCallback, connectionsCheckingInterval: CHECKING_MS },
    handle,
  )
  // Otherwise Node would request the body before the sender is checked.
  server.on('checkContinue', handle)
  setLimits(server)
  const drain = prepareDrain(server)
  server.on('clientError', refuseMalformed)

  return {
    server,
    cache: requestHandler.cache,
    metrics,
    store: requestHandler.maker.store,
    drain(options) {
      isDraining = true
      return drain(options)
    },
  }
}

/** A page for people, and words for programs. */
function sendOutage(
  request: IncomingMessage,
  response: ServerResponse,
  policy: HeaderPolicy,
): void {
  const isPage = isRead(request) && request.headers.accept?.includes('text/html')
  if (isPage && !response.headersSent) sendOutagePage(response, policy)
  else sendUnavailable(response)
}

function readRoutes(dir: string): NextRoutes {
  const pages = readNextRoutes(path.join(dir, '.next'))
  return {
    ...pages,
    exists: (address) => apiPathOf(address) !== undefined || pages.exists(address),
  }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { apiPathOf } from '@/lib/api/addresses'
import type { Database } from '@/lib/database/sql'
import { createCountDownload } from '@/server/files/count-downloads'
import { FileBlocks } from '@/server/files/file-blocks'
import type { FindAudio } from '@/server/files/find-audio'
import type { MediaSource } from '@/server/files/media-source'
import type { IsPublic } from '@/server/files/public-media'
import { openStaticFiles } from '@/server/files/static-files'
import { sendPlain } from '@/server/http/plain-response'
import type { PreparedResponse } from '@/server/http/prepared-response'
import type { HeaderPolicy } from '@/server/http/security-headers'
import type { ContentVersions, Dependency } from '@/server/page-cache/content-versions'
import type { NextHandler } from '@/server/page-cache/internal-request'
import type { CachedPage } from '@/server/page-cache/make-page'
import { DEVELOPMENT_ROUTES, type NextRoutes, readNextRoutes } from '@/server/page-cache/next-routes'
import type { PageStore } from '@/server/page-cache/page-store'
import type { ResponseCache } from '@/server/page-cache/response-cache'
import { setClientHeaders } from '../http/client-address'
import { hasBody } from '../http/receive-body'
import { CHECKING_MS, refuseMalformed, setLimits } from '../http/server-limits'
import type { Identify } from './administrator'
import type { ContentLookup } from './content-lookup'
import { type DrainOptions, prepareDrain } from './drain'
import { RequestHandler } from './request-handler'

interface FrontOptions {
  /** Next's request handler, prepared. */
  nextHandler: NextHandler
  versions: ContentVersions
  /** 96 MB when left out. */
  maxPageBytes?: number
  sharedAt: (path: string) => Dependency | undefined
  policy: HeaderPolicy
  siteUrl: URL
  dir: string
  media: MediaSource
  isPublic: IsPublic
  findAudio: FindAudio
  database: Database
  isDatabaseReachable: () => Promise<boolean>
  identify: Identify
  /** Whether the disk has room for an upload of so many bytes. */
  hasRoomFor: (bytes: number) => Promise<boolean>
  /** How many proxies' `X-Forwarded-For` to believe. */
  trustedProxies?: number
  /** Read from the build unless given. */
  routes?: NextRoutes
  exists: ContentLookup
  log: (message: string) => void
}

export interface Front {
  /** Not listening yet. */
  server: Server
  pages: ResponseCache<CachedPage>
  responses: ResponseCache<PreparedResponse>
  /** What Next's cache handler is to keep pages in. */
  store: PageStore
  /** What is wrong with a page as Next makes it, in words; undefined when nothing is. */
  inspectPage(path: string): Promise<string | undefined>
  drain(options: DrainOptions): Promise<void>
}

export async function createFront(options: FrontOptions): Promise<Front> {
  const { log } = options
  let isDraining = false
  const media = new FileBlocks(options.media)
  const requestHandler = new RequestHandler({
    ...options,
    isDraining: () => isDraining,
    routes: options.policy.isDev ? DEVELOPMENT_ROUTES : (options.routes ?? readRoutes(options.dir)),
    media,
    countDownload: createCountDownload({ media, database: options.database, log }),
    files: options.policy.isDev ? undefined : await openStaticFiles(options.dir, options.policy),
  })

  // Next listens for upgrades, which its bundler needs; in production an offer such as h2c is simply declined.
  const shouldUpgradeCallback = () => options.policy.isDev
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    if (!hasBody(request) && requestHandler.handleFromCache(request, response)) return
    setClientHeaders(request, options.trustedProxies ?? 0)
    requestHandler.handle(request, response).catch((error: unknown) => {
      log(`a request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      sendPlain(response, 500, 'Something went wrong on our side. Please try again.')
    })
  }
  const server = createServer({ shouldUpgradeCallback, connectionsCheckingInterval: CHECKING_MS }, handle)
  // Otherwise Node asks for the body before the sender is checked.
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

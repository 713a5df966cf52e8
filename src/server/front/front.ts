import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Database } from '@/lib/database/sql'
import { createCountDownload } from '@/server/files/count-downloads'
import { FileBlocks } from '@/server/files/file-blocks'
import type { FindAudio } from '@/server/files/find-audio'
import type { MediaSource } from '@/server/files/media-source'
import type { IsPublic } from '@/server/files/public-media'
import { openStaticFiles } from '@/server/files/static-files'
import { sendPlain } from '@/server/http/plain-response'
import type { HeaderPolicy } from '@/server/http/security-headers'
import type { ContentCache } from '@/server/page-cache/content-cache'
import type { NextHandler } from '@/server/page-cache/internal-request'
import { DEVELOPMENT_ROUTES, type NextRoutes, readNextRoutes } from '@/server/page-cache/next-routes'
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
  cache: ContentCache
  policy: HeaderPolicy
  siteUrl: URL
  /** The project's folder: the build and the public folder are found from here. */
  dir: string
  media: MediaSource
  isPublic: IsPublic
  findAudio: FindAudio
  /** Where downloads are written down. */
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
  log?: (message: string) => void
}

export interface Front {
  /** Not listening yet. */
  server: Server
  /** What is wrong with a page as Next makes it, in words; undefined when nothing is. */
  inspectPage(path: string): Promise<string | undefined>
  /** Says at `/readyz` that it is going, stops accepting, finishes open requests up to the deadline, then resolves. */
  drain(options: DrainOptions): Promise<void>
}

export async function createFront(options: FrontOptions): Promise<Front> {
  const log = options.log ?? ((message) => console.error(message))
  let isDraining = false
  const media = new FileBlocks(options.media)
  const requestHandler = new RequestHandler({
    ...options,
    log,
    isDraining: () => isDraining,
    routes: options.policy.isDev
      ? DEVELOPMENT_ROUTES
      : (options.routes ?? readNextRoutes(path.join(options.dir, '.next'))),
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
  // Without this Node would ask for the body before anybody has looked at who sends it.
  server.on('checkContinue', handle)
  setLimits(server)
  const drain = prepareDrain(server)
  server.on('clientError', refuseMalformed)

  return {
    server,
    inspectPage: (path) => requestHandler.inspectPage(path),
    drain(options) {
      isDraining = true
      return drain(options)
    },
  }
}

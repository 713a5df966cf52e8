import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { sendPlain } from '@/server/answers/plain-answer'
import { openStaticFiles } from '@/server/files/static-files'
import type { HeaderPolicy } from '@/server/headers/security-headers'
import { FileBlocks } from '@/server/media/file-blocks'
import type { MediaSource } from '@/server/media/media-source'
import { type IsPrerendered, readPrerendered } from '@/server/next/prerendered-paths'
import type { NextHandler } from '@/server/next/private-request'
import type { ContentStore } from '@/server/page-store/content-store'
import { Answerer } from './answerer'
import { noteClientAddress } from './client-address'
import { drainServer } from './drain'
import { CHECKING_MS, refuseMalformed, setLimits } from './server-limits'

interface FrontOptions {
  /** Next's request handler, prepared. */
  nextHandler: NextHandler
  store: ContentStore
  policy: HeaderPolicy
  siteUrl: URL
  /** The project's folder: the build and the public folder are found from here. */
  dir: string
  media: MediaSource
  isDatabaseReachable: () => Promise<boolean>
  /** How many proxies' `X-Forwarded-For` to believe. */
  trustedProxies?: number
  /** Which paths are the same for everybody; read from the build unless given. */
  isPrerendered?: IsPrerendered
  log?: (message: string) => void
}

export interface Front {
  /** Not listening yet. */
  server: Server
  /** Stops accepting, finishes open requests up to the deadline, then resolves. */
  drain(deadlineMs?: number): Promise<void>
}

const DRAIN_MS = 20_000

export async function createFront(options: FrontOptions): Promise<Front> {
  const log = options.log ?? ((message) => console.error(message))
  let isDraining = false
  const answerer = new Answerer({
    ...options,
    log,
    isDraining: () => isDraining,
    isPrerendered: options.policy.isDev
      ? () => false
      : (options.isPrerendered ?? readPrerendered(path.join(options.dir, '.next'))),
    media: new FileBlocks(options.media),
    files: options.policy.isDev ? undefined : await openStaticFiles(options.dir, options.policy),
  })

  // Next listens for upgrades, which its bundler needs; in production an offer such as h2c is simply declined.
  const shouldUpgradeCallback = () => options.policy.isDev
  const server = createServer(
    { shouldUpgradeCallback, connectionsCheckingInterval: CHECKING_MS },
    (request, response) => {
      if (isDraining) response.shouldKeepAlive = false
      if (answerer.answerAtOnce(request, response)) return
      noteClientAddress(request, options.trustedProxies ?? 0)
      answerer.answer(request, response).catch((error: unknown) => {
        log(`a request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
        sendPlain(response, 500, 'Something went wrong on our side. Please try again.')
      })
    },
  )
  setLimits(server)
  server.on('clientError', refuseMalformed)

  return {
    server,
    drain(deadlineMs = DRAIN_MS) {
      isDraining = true
      return drainServer(server, deadlineMs)
    },
  }
}

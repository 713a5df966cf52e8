import path from 'node:path'
import next from 'next'
import type { BasePayload } from 'payload'
import { enqueueUnlessWaiting, logQueueError } from '@/db/enqueue'
import { noteOutage } from '@/db/outage-log'
import { getDatabase } from '@/db/sql'
import { isDatabaseUnavailable } from '@/db/unavailable'
import type { Env } from '@/lib/env'
import { siteLogger } from '@/lib/logger'
import { tryBucketOf } from '@/lib/media/bucket'
import { hasRoomFor } from '@/lib/media/disk-error'
import { createFindElsewhere } from '@/lib/media/sound-elsewhere'
import { readSiteState } from '@/lib/operations/site-state'
import { watchSite } from '@/lib/operations/watch-site'
import { INDEX_ANSWERS } from '@/lib/search/index-answers'
import { createFindAudio, createPublicMedia } from '@/server/files/media-lookup'
import { openMediaBucket, openMediaFolder } from '@/server/files/open-media'
import { endpointsOf } from '@/server/front/api'
import { createContentLookup } from '@/server/front/content-lookup'
import { createFront } from '@/server/front/front'
import { createDatabaseProbe } from '@/server/front/health-routes'
import { createIdentify } from '@/server/front/identify'
import { limitLines } from '@/server/http/request-log'
import type { HeaderPolicy } from '@/server/http/response-headers'
import { pageStore } from '@/server/page-cache/cache-handler.mjs'
import { watchContentChanges } from '@/server/page-cache/content-changes'
import { ContentVersions } from '@/server/page-cache/content-versions'
import { bootApplication } from '@/server/process/boot-application'
import { listen } from '@/server/process/check-first'
import { handOverSettings, openDatabase } from '@/server/process/open-show'
import type { Shutdown } from '@/server/process/shutdown'
import { READY } from '@/server/process/start-contract.mjs'

const dir = process.cwd()

interface Start {
  env: Env
  isDev: boolean
  shutdown: Shutdown
  say: (message: string) => void
}

/** Boots the application behind settings that are checked, and listens. @throws StartFailure in words for the operator */
export async function startSite({ env, isDev, shutdown, say }: Start): Promise<void> {
  const log = limitLines((line) => siteLogger().warn(line))
  const databaseUrl = await openDatabase(env, shutdown, say)
  await handOverSettings(env, databaseUrl)

  const policy: HeaderPolicy = {
    origin: new URL(env.SITE_URL).origin,
    isHttps: env.SITE_URL.startsWith('https:'),
    hasAnalytics: env.GA_MEASUREMENT_ID !== undefined,
    isDev,
  }
  const versions = new ContentVersions()
  say('Preparing the show')
  const { payload, administrator, sharedAt, rowAt } = await bootApplication({
    env,
    shutdown,
    say,
  })
  shutdown.signal.throwIfAborted()
  say(isDev ? 'Starting Next in development mode' : 'Preparing the site (a few seconds)')
  const nextHandler = await prepareNext({ env, isDev, shutdown })
  shutdown.signal.throwIfAborted()

  const database = getDatabase(payload)
  versions.onChange(() => {
    enqueueUnlessWaiting(payload, INDEX_ANSWERS).catch((error: Error) =>
      logQueueError(payload, error),
    )
  })
  const changes = watchContentChanges({ databaseUrl, versions, log: say })
  shutdown.defer({ name: 'the listener for changes', limitMs: 1_000, run: changes.stop })
  await changes.ready

  const siteUrl = new URL(env.SITE_URL)
  const bucket = tryBucketOf(env)
  const front = await createFront({
    nextHandler,
    endpoints: endpointsOf(payload),
    versions,
    sharedAt,
    rowAt,
    policy,
    dir,
    siteUrl,
    media: bucket
      ? await openMediaBucket(bucket, { log })
      : openMediaFolder(path.join(env.DATA_DIR, 'media')),
    findElsewhere: createFindElsewhere(env.MEDIA_URL, bucket),
    exists: createContentLookup({ database, versions }),
    isDatabaseReachable: createDatabaseProbe(database),
    isPublicFile: createPublicMedia(database, versions, siteUrl),
    findAudio: createFindAudio(database, versions),
    database,
    identify: createIdentify({ database, isHttps: policy.isHttps }),
    hasRoomFor,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    logRequest: env.REQUEST_LOG ? (served) => siteLogger().info(served, 'request') : undefined,
    log,
  })
  front.metrics.watch(payload, () => readSiteState(database, env))
  watchRegularly(payload)
  // In development, a browser keeps the bundler's web socket open.
  const drainMs = isDev ? 500 : 14_000
  const drain = () => {
    // Load balancers send SIGTERM: after Ctrl-C there is no need to wait for them.
    const noticeMs = isDev || shutdown.isByHand ? 0 : env.READY_NOTICE_SECONDS * 1000
    return front.drain({ noticeMs, deadlineMs: drainMs })
  }
  shutdown.defer({ name: 'open requests', limitMs: drainMs + 500, run: drain })
  if (!isDev) pageStore.current = front.store
  await listen(front.server, env)
  process.send?.(READY)
  say(`Plain AI is on air: ${env.SITE_URL}`)
  if (administrator) say(`Its admin panel:    ${env.SITE_URL}/admin\n${administrator}`)
}

/** Its pages and panel use the already booted Payload instance. */
async function prepareNext({ env, isDev, shutdown }: Omit<Start, 'say'>) {
  const app = next({
    dev: isDev,
    dir,
    port: env.PORT,
    hostname: env.HOST ?? 'localhost',
    quiet: true,
  })
  shutdown.defer({ name: 'Next', limitMs: 1_000, run: () => app.close() })
  await app.prepare()
  return app.getRequestHandler()
}

const EVERY_MS = 10 * 60_000

/** Checks disk, jobs, mail, budget, backups and the followed feed. */
const watchRegularly = (payload: BasePayload) =>
  setInterval(() => {
    watchSite(payload).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) noteOutage(payload, error)
      else payload.logger.error({ err: error, msg: 'The site’s state could not be checked.' })
    })
  }, EVERY_MS).unref()

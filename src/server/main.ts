import { once } from 'node:events'
import type { Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseOfPool, openLookupPool } from '@/lib/database/lookup-pool'
import type { Env } from '@/lib/env'
import { tryBucketOf } from '@/lib/media/bucket'
import { hasRoomFor } from '@/lib/media/disk-fault-response'
import { createFindAudio } from './files/find-audio'
import { openMedia } from './files/open-media'
import { createPublicMedia } from './files/public-media'
import { createIdentify } from './front/administrator'
import { createContentLookup } from './front/content-lookup'
import { createDatabaseProbe } from './front/database-probe'
import { withDocumentedApi } from './front/documented-api'
import { createFront, type Front } from './front/front'
import type { HeaderPolicy } from './http/security-headers'
import { ContentCache } from './page-cache/content-cache'
import { watchContentChanges } from './page-cache/content-changes'
import { RenderTimeout } from './page-cache/internal-request'
import { installBridge } from './page-cache/next-bridge'
import { NOT_FOUND_PATH } from './page-cache/next-entry'
import { describeSite } from './process/announce'
import { hearBoot } from './process/boot-reports'
import { checkFirst } from './process/check-first'
import { describeListenFault } from './process/ensure-port-free'
import { handOverSettings } from './process/hand-over'
import { limitLines } from './process/limited-log'
import { openDatabase } from './process/open-database'
import { prepareNext } from './process/prepare-next'
import { readSettings } from './process/read-settings'
import { createShutdown } from './process/shutdown'
import { READY, TOO_SLOW } from './process/start-contract.mjs'
import { describeStartFault, StartFailure } from './process/start-failure'
import { listenForStop } from './process/stop-signals'

const dir = fileURLToPath(new URL('../..', import.meta.url))
const isDev = process.argv.includes('--dev')
const isCheckOnly = process.argv.includes('--check')

/** A browser keeps the bundler's web socket open for ever, so in development there is no end to wait for. */
const DRAIN = isDev ? { noticeMs: 0, deadlineMs: 500 } : { noticeMs: 2_000, deadlineMs: 14_000 }

/** How often a start that takes its time says what it waits for. */
const PROGRESS_MS = 15_000

const say = (message: string) => console.log(message)
/** For what goes wrong with single requests. */
const log = limitLines(say)
const shutdown = createShutdown({
  deadlineMs: 29_000,
  log: console.error,
  exit: (code) => process.exit(code),
})

listenForStop(shutdown, say)
try {
  const env = readSettings()
  if (isCheckOnly) {
    await checkFirst(env, shutdown, say)
    shutdown.stop(0)
  } else {
    await startSite(env)
  }
} catch (error) {
  // Told to stop while starting: whatever was under way fails then, as it should.
  if (!shutdown.signal.aborted) {
    console.error(`Plain AI cannot start: ${describeStartFault(error)}`)
    shutdown.stop(error instanceof StartFailure && error.isPassing ? TOO_SLOW : 1)
  }
}

/** From checked variables to a site that answers; everything opened on the way is registered with the shutdown at once. */
async function startSite(env: Env): Promise<void> {
  await checkFirst(env, shutdown, say)
  const databaseUrl = await openDatabase(env, shutdown, say)
  await handOverSettings(env, databaseUrl)

  const policy = describePolicy(env)
  const cache = new ContentCache()
  installBridge(cache, policy)
  say(isDev ? 'Starting Next in development mode' : 'Preparing the site (a few seconds)')
  const boot = hearBoot(say)
  const next = await prepareNext({ env, dir, isDev, shutdown })
  await boot.booted
  shutdown.signal.throwIfAborted()

  // In development the bundler knows newer code than what has booted.
  const nextHandler = isDev ? next : withDocumentedApi(next)
  const probe = createDatabaseProbe(databaseUrl)
  shutdown.defer({ name: 'the health check', limitMs: 1_000, run: probe.close })
  const lookups = openLookupPool(databaseUrl)
  shutdown.defer({ name: 'look-ups', limitMs: 1_000, run: () => lookups.end() })
  const changes = watchContentChanges({ databaseUrl, cache, log: say })
  shutdown.defer({ name: 'the listener for changes', limitMs: 1_000, run: changes.stop })
  await changes.ready

  const siteUrl = new URL(env.SITE_URL)
  const front = await createFront({
    nextHandler,
    cache,
    policy,
    dir,
    siteUrl,
    media: await openMedia({
      folder: path.join(env.DATA_DIR, 'media'),
      bucket: tryBucketOf(env),
      log: say,
    }),
    exists: createContentLookup({ pool: lookups, clock: cache.clock }),
    isDatabaseReachable: probe.isReachable,
    isPublic: createPublicMedia({ pool: lookups, siteUrl, changes: cache, log }),
    findAudio: createFindAudio({ pool: lookups, changes: cache }),
    database: databaseOfPool(lookups),
    identify: createIdentify({ pool: lookups, isHttps: policy.isHttps, log }),
    hasRoomFor,
    trustedProxies: env.TRUSTED_PROXIES,
    log,
  })
  const limitMs = DRAIN.deadlineMs + 500
  shutdown.defer({ name: 'open requests', limitMs, run: () => front.drain(DRAIN) })
  if (!isDev) await refuseUnknownNext(front)
  await listen(front.server, env)
  process.send?.(READY)
  say(describeSite(env.SITE_URL, boot.administrator))
}

/** The cache and the policy for scripts lean on how Next writes pages: after an upgrade they must not fail in silence. */
async function refuseUnknownNext(front: Front): Promise<void> {
  const begun = Date.now()
  const telling = setInterval(() => {
    say(
      `Still making the first pages (${Math.round((Date.now() - begun) / 1000)} s so far; this machine is busy)`,
    )
  }, PROGRESS_MS)
  try {
    for (const page of ['/', NOT_FOUND_PATH]) {
      const problem = await front.inspectPage(page)
      if (problem) throw new StartFailure(`${problem}. Check what the installed version of Next has changed.`)
    }
  } catch (error) {
    if (!(error instanceof RenderTimeout)) throw error
    const message = `The first page could not be made in time (${error.message}). This machine is too busy.`
    throw new StartFailure(message, { cause: error, isPassing: true })
  } finally {
    clearInterval(telling)
  }
}

function describePolicy(env: Env): HeaderPolicy {
  return {
    isHttps: env.SITE_URL.startsWith('https:'),
    hasAnalytics: env.GA_MEASUREMENT_ID !== undefined,
    isDev,
  }
}

async function listen(server: Server, env: Env): Promise<void> {
  try {
    server.listen({ port: env.PORT, host: env.HOST })
    await once(server, 'listening')
  } catch (error) {
    throw describeListenFault(env, error)
  }
}

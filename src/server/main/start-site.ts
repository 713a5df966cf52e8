import { once } from 'node:events'
import path from 'node:path'
import type { Env } from '@/lib/env'
import { tryBucketOf } from '@/lib/media/bucket'
import { watchContentChanges } from '@/server/changes/content-changes'
import { createFront } from '@/server/front/front'
import type { HeaderPolicy } from '@/server/headers/security-headers'
import { createDatabaseProbe } from '@/server/health/database-probe'
import { openMedia } from '@/server/media/open-media'
import { installBridge } from '@/server/next/next-bridge'
import { ContentStore } from '@/server/page-store/content-store'
import type { Shutdown } from '@/server/shutdown'
import { describeSite } from './announce'
import { hearBoot } from './boot-reports'
import { checkFirst } from './check-first'
import { describeListenFault } from './ensure-port-free'
import { openDatabase, openSecret } from './open-database'
import { prepareNext } from './prepare-next'

interface StartOptions {
  env: Env
  dir: string
  isDev: boolean
  shutdown: Shutdown
  say: (message: string) => void
}

/** From checked variables to a site that answers; everything opened on the way is registered with the shutdown at once. */
export async function startSite({ env, dir, isDev, shutdown, say }: StartOptions): Promise<void> {
  await checkFirst(env, shutdown, say)
  const databaseUrl = await openDatabase(env, shutdown, say)
  await handOver(env, databaseUrl)

  const policy = describePolicy(env, isDev)
  const store = new ContentStore()
  installBridge(store, policy)
  say(isDev ? 'Starting Next in development mode' : 'Preparing the site (a few seconds)')
  const boot = hearBoot(say)
  const nextHandler = await prepareNext({ env, dir, isDev, shutdown })
  await boot.booted
  shutdown.signal.throwIfAborted()

  const probe = createDatabaseProbe(databaseUrl)
  shutdown.defer({ name: 'the health check', limitMs: 1_000, run: probe.close })
  const changes = watchContentChanges({ databaseUrl, store, log: say })
  shutdown.defer({ name: 'the listener for changes', limitMs: 1_000, run: changes.stop })
  await changes.ready

  const front = await createFront({
    nextHandler,
    store,
    policy,
    dir,
    siteUrl: new URL(env.SITE_URL),
    media: await openMedia({
      folder: path.join(env.DATA_DIR, 'media'),
      bucket: tryBucketOf(env),
      log: say,
    }),
    isDatabaseReachable: probe.isReachable,
    trustedProxies: env.TRUSTED_PROXIES,
    log: say,
  })
  const limitMs = isDev ? drainMs.dev : drainMs.site
  shutdown.defer({ name: 'open requests', limitMs: limitMs + 500, run: () => front.drain(limitMs) })
  await listen(front.server, env)
  say(describeSite(env.SITE_URL, boot.administrator))
}

/** A browser keeps the bundler's web socket open for ever, so in development there is no end to wait for. */
const drainMs = { site: 14_000, dev: 500 }

/** The application inside Next reads its settings where every Node program does. */
async function handOver(env: Env, databaseUrl: string): Promise<void> {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: await openSecret(env),
    SITE_URL: env.SITE_URL,
    DATA_DIR: env.DATA_DIR,
    NEXT_TELEMETRY_DISABLED: '1',
    // Two packages of Payload's stop one patch version short of the others; the versions test holds all of them.
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    NEXT_MANUAL_SIG_HANDLE: '1',
  })
}

function describePolicy(env: Env, isDev: boolean): HeaderPolicy {
  return {
    isHttps: env.SITE_URL.startsWith('https:'),
    hasAnalytics: env.GA_MEASUREMENT_ID !== undefined,
    isDev,
  }
}

async function listen(server: import('node:http').Server, env: Env): Promise<void> {
  try {
    server.listen({ port: env.PORT, host: env.HOST })
    await once(server, 'listening')
  } catch (error) {
    throw describeListenFault(env, error)
  }
}

import path from 'node:path'
import type { Env } from '@/lib/env'
import { findRunningPostgres } from '@/server/process/postgres/running-postgres'
import { startEmbeddedPostgres } from '@/server/process/postgres/start-embedded-postgres'
import { lockDataDir } from './lock'
import { prepareDataDir } from './prepare-data-dir'
import { reachDatabase } from './reach-database'
import { readOrCreateSecret } from './secret'
import type { Shutdown } from './shutdown'

/**
 * Makes the show's database ready for a command, whether the site runs or not: the one of DATABASE_URL, the embedded one of
 * a site that runs, or the embedded one started for as long as the command takes.
 */
export async function openShow(env: Env, shutdown: Shutdown, say: (message: string) => void): Promise<void> {
  await prepareDataDir(env.DATA_DIR)
  if (env.DATABASE_URL) await reachDatabase(env.DATABASE_URL, shutdown.signal)
  const running = env.DATABASE_URL ? undefined : await findRunningPostgres(env.DATA_DIR)
  if (!env.DATABASE_URL && !running) await takeDataDir(env.DATA_DIR, shutdown, say)
  await handOverSettings(env, running ?? (await openDatabase(env, shutdown, say)))
}

async function takeDataDir(dir: string, shutdown: Shutdown, say: (message: string) => void): Promise<void> {
  const lock = await lockDataDir(dir, say)
  const run = async () => lock.release()
  shutdown.defer({ name: 'the lock of DATA_DIR', limitMs: 1_000, isEssential: true, run })
}

export async function openDatabase(env: Env, shutdown: Shutdown, say: (message: string) => void) {
  if (env.DATABASE_URL) return env.DATABASE_URL
  say('Starting the database (about a second)')
  const { signal } = shutdown
  const database = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, signal, onProgress: say })
  shutdown.defer({ name: 'the database', limitMs: 12_000, isEssential: true, run: database.stop })
  return database.url
}

async function openSecret(env: Env): Promise<string> {
  return env.PAYLOAD_SECRET ?? (await readOrCreateSecret(path.join(env.DATA_DIR, 'secret')))
}

/** The application inside Next reads its settings where every Node program does. */
export async function handOverSettings(env: Env, databaseUrl: string): Promise<void> {
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

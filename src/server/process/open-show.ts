import path from 'node:path'
import type { Env } from '@/lib/env'
import { findRunningPostgres } from '@/server/process/postgres/running-postgres'
import { startEmbeddedPostgres } from '@/server/process/postgres/start-embedded-postgres'
import { lockDataDir } from './lock'
import { prepareDataDir } from './prepare-data-dir'
import { reachDatabase } from './reach-database'
import { readOrCreateSecret } from './secret'
import type { Shutdown } from './shutdown'

/** Uses DATABASE_URL, else the embedded database of a running site, else starts it for this command. */
export async function openShow(
  env: Env,
  shutdown: Shutdown,
  say: (message: string) => void,
): Promise<void> {
  await prepareDataDir(env.DATA_DIR)
  const running = env.DATABASE_URL ?? (await findRunningPostgres(env.DATA_DIR))
  if (env.DATABASE_URL) await reachDatabase(env.DATABASE_URL)
  else if (!running) await lockDataDir(env.DATA_DIR, say)
  await handOverSettings(env, running ?? (await openDatabase(env, shutdown, say)))
}

export async function openDatabase(
  env: Env,
  shutdown: Shutdown,
  say: (message: string) => void,
) {
  if (env.DATABASE_URL) return env.DATABASE_URL
  say('Starting the database (about a second)')
  const { signal } = shutdown
  const database = await startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    signal,
    onProgress: say,
  })
  shutdown.defer({ name: 'the database', limitMs: 12_000, run: database.stop })
  return database.url
}

/** The application inside Next reads its settings from the environment. */
export async function handOverSettings(env: Env, databaseUrl: string): Promise<void> {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET:
      env.PAYLOAD_SECRET ?? (await readOrCreateSecret(path.join(env.DATA_DIR, 'secret'))),
    SITE_URL: env.SITE_URL,
    DATA_DIR: env.DATA_DIR,
    NEXT_TELEMETRY_DISABLED: '1',
    // Two Payload packages are one patch version behind; the versions test covers all of them.
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    NEXT_MANUAL_SIG_HANDLE: '1',
  })
}

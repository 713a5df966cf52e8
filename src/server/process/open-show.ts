import type { Env } from '@/lib/env'
import { lockDataDir } from './data-dir/lock'
import { prepareDataDir } from './data-dir/prepare-data-dir'
import { findRunningPostgres } from './embedded-postgres/running-postgres'
import { handOverSettings } from './hand-over'
import { openDatabase } from './open-database'
import { reachDatabase } from './reach-database'
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

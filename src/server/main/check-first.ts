import type { Env } from '@/lib/env'
import { lockDataDir } from '@/server/data-dir/lock'
import { prepareDataDir } from '@/server/data-dir/prepare-data-dir'
import { findPostgres } from '@/server/embedded-postgres/find-postgres'
import type { Shutdown } from '@/server/shutdown'
import { ensurePortFree } from './ensure-port-free'
import { reachDatabase } from './reach-database'

/** All that can be found wrong in a moment, before anything slow is done. DATA_DIR belongs to this process afterwards. */
export async function checkFirst(env: Env, shutdown: Shutdown, say: (message: string) => void) {
  await prepareDataDir(env.DATA_DIR)
  const lock = await lockDataDir(env.DATA_DIR, say)
  shutdown.defer({ name: 'the lock of DATA_DIR', limitMs: 1_000, isEssential: true, run: lock.release })
  // The next start, which may already be waiting, is told that waiting is worth while.
  shutdown.signal.addEventListener('abort', () => {
    lock.markStopping().catch((error) => say(`The next start was not told to wait for this one: ${error}`))
  })
  await ensurePortFree(env)
  if (env.DATABASE_URL) await reachDatabase(env.DATABASE_URL, shutdown.signal)
  else await findPostgres(env.DATA_DIR)
}

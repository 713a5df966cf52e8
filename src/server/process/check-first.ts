import type { Env } from '@/lib/env'
import { lockDataDir } from '@/server/process/data-dir/lock'
import { prepareDataDir } from '@/server/process/data-dir/prepare-data-dir'
import { findPostgres } from '@/server/process/embedded-postgres/find-postgres'
import { ensurePortFree } from './ensure-port-free'
import { reachDatabase } from './reach-database'
import type { Shutdown } from './shutdown'

export async function checkFirst(env: Env, shutdown: Shutdown, say: (message: string) => void) {
  await prepareDataDir(env.DATA_DIR)
  // Servers on one database of their own may share a folder of uploads; the embedded one has a single master.
  if (!env.DATABASE_URL) await takeDataDir(env.DATA_DIR, shutdown, say)
  await ensurePortFree(env)
  if (env.DATABASE_URL) await reachDatabase(env.DATABASE_URL, shutdown.signal)
  else await findPostgres(env.DATA_DIR)
}

async function takeDataDir(dir: string, shutdown: Shutdown, say: (message: string) => void) {
  const lock = await lockDataDir(dir, say)
  shutdown.defer({
    name: 'the lock of DATA_DIR',
    limitMs: 1_000,
    isEssential: true,
    run: async () => lock.release(),
  })
  // The next start, which may already be waiting, is told that waiting is worth while.
  shutdown.signal.addEventListener('abort', () => {
    try {
      lock.markStopping()
    } catch (error) {
      say(`The next start was not told to wait for this one: ${error}`)
    }
  })
}

import pg from 'pg'
import { retryWhileBusy } from '@/lib/database/retry-while-busy'

interface DatabaseProbe {
  /** Does the database answer a query within a second of this process's own time? Never rejects. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

const WITHIN_MS = 1000

export function createDatabaseProbe(databaseUrl: string): DatabaseProbe {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
    // Kept: to connect anew takes several turns of what may be a busy process.
    idleTimeoutMillis: 10 * 60_000,
    allowExitOnIdle: true,
  })
  // An idle connection that breaks is replaced at the next question; unheard, the event would end the process.
  pool.on('error', () => {})
  let asking: Promise<boolean> | undefined

  const ask = () =>
    retryWhileBusy(() => pool.query('SELECT 1')).then(
      () => true,
      () => false,
    )

  return {
    isReachable() {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    close: () => pool.end(),
  }
}

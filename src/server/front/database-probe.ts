import { performance } from 'node:perf_hooks'
import pg from 'pg'

interface DatabaseProbe {
  /** Does the database answer a query within a second of this process's own time? Never rejects. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

const WITHIN_MS = 1000
/** While this share of the time or more went to other work, an answer may have lain there unread. */
const BUSY = 0.8
const MOST_TRIES = 4

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

  const ask = async () => {
    for (let tries = 1; ; tries += 1) {
      const begun = performance.eventLoopUtilization()
      try {
        await pool.query('SELECT 1')
        return true
      } catch {
        const { utilization } = performance.eventLoopUtilization(begun)
        if (utilization < BUSY || tries === MOST_TRIES) return false
      }
    }
  }

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

import pg from 'pg'

interface DatabaseProbe {
  /** Does the database answer a query within a second? Never rejects. */
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
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  })
  // An idle connection that breaks is replaced at the next question; unheard, the event would end the process.
  pool.on('error', () => {})
  let asking: Promise<boolean> | undefined

  const ask = () =>
    pool
      .query('SELECT 1')
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        asking = undefined
      })

  return {
    isReachable() {
      asking ??= ask()
      return asking
    },
    close: () => pool.end(),
  }
}

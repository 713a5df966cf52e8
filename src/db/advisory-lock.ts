import pg from 'pg'

interface AdvisoryLockOptions {
  connection: string
  name: string
  waitMs?: number
}

const LOCK_NOT_AVAILABLE = '55P03'

/** For one transaction only, because a pooled connection may carry and would keep session settings. */
export const PATIENT = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'

/** Holds the lock in a separate transaction, so that a killed process never leaves it behind, even through a pooler. */
export async function withAdvisoryLock<T>(options: AdvisoryLockOptions, work: () => Promise<T>): Promise<T> {
  const { connection, name, waitMs = 120_000 } = options
  return withClient({ connection, name }, async (client) => {
    await client.query(`SET LOCAL lock_timeout = ${Math.round(waitMs)}`)
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]).catch((error) => {
      throw error.code === LOCK_NOT_AVAILABLE ? new Error(stillHeld(name, waitMs), { cause: error }) : error
    })
    return work()
  })
}

/** Does not wait: undefined when another process holds the lock. */
export async function withFreeAdvisoryLock<T>(
  { connection, name }: Omit<AdvisoryLockOptions, 'waitMs'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return withClient({ connection, name }, async (client) => {
    const { rows } = await client.query<{ isMine: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isMine"',
      [name],
    )
    return rows[0]?.isMine ? work() : undefined
  })
}

async function withClient<T>(
  { connection, name }: Pick<AdvisoryLockOptions, 'connection' | 'name'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // Without the pool's limits, because work under the lock may take long while this connection only waits.
  const client = new pg.Client({
    connectionString: connection,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost ??= error
  })
  await client.connect()
  try {
    await client.query(`BEGIN; ${PATIENT}`)
    const result = await work(client)
    if (!lost) await client.query('COMMIT')
    // Another process may have worked at the same time, so the result was not exclusive.
    if (lost) throw new Error(`The connection that held the lock "${name}" broke.`, { cause: lost })
    return result
  } finally {
    await client.end()
  }
}

const stillHeld = (name: string, waitMs: number): string =>
  `Another process has held the lock "${name}" for more than ${Math.round(waitMs / 1_000)} s. If none is at work, end its session in the database and try again.`

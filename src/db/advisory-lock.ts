import type pg from 'pg'
import { PATIENT, withOwnClient } from './pool'

interface Lock {
  connection: string
  name: string
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Holds the lock in a separate transaction, so that a killed process never leaves it behind, even through a pooler. */
export async function withAdvisoryLock<T>(
  { waitMs = 120_000, ...lock }: Lock & { waitMs?: number },
  work: () => Promise<T>,
): Promise<T> {
  return inTransaction(lock, async (client) => {
    await client.query(`SET LOCAL lock_timeout = ${Math.round(waitMs)}`)
    await client
      .query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock.name])
      .catch((error) => {
        throw error.code === LOCK_NOT_AVAILABLE
          ? new Error(stillHeld(lock.name, waitMs), { cause: error })
          : error
      })
    return work()
  })
}

/** Does not wait: undefined when another process holds the lock. */
export async function withFreeAdvisoryLock<T>(
  lock: Lock,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(lock, async (client) => {
    const { rows } = await client.query<{ isMine: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isMine"',
      [lock.name],
    )
    return rows[0]?.isMine ? work() : undefined
  })
}

const inTransaction = <T>(
  { connection, name }: Lock,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withOwnClient(connection, async (client) => {
    await client.query(`BEGIN; ${PATIENT}`)
    const result = await work(client)
    // Another process may have worked at the same time, so the result was not exclusive.
    await client.query('COMMIT').catch((cause) => {
      throw new Error(`The connection that held the lock "${name}" broke.`, { cause })
    })
    return result
  })

const stillHeld = (name: string, waitMs: number): string =>
  `Another process has held the lock "${name}" for more than ${Math.round(waitMs / 1_000)} s. If none is at work, end its session in the database and try again.`

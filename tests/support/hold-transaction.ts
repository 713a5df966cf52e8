import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { ApiServer } from './api-server'

/** A transaction of the test's own: what it has locked or written, others wait for until it ends, with the test at the latest. */
export async function holdTransaction(server: Pick<ApiServer, 'databaseUrl' | 'payload'>) {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('BEGIN')
  return {
    query: (sql: string, values: unknown[] = []) => client.query(sql, values),
    untilWaiting: (count: number) => untilWaiting(server, count),
    commit: () => client.query('COMMIT'),
  }
}

/** Until so many connections to this database wait for a lock. */
export async function untilWaiting({ payload }: Pick<ApiServer, 'payload'>, count: number): Promise<void> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
  await expect
    .poll(async () => (await payload.db.pool.query(waiting)).rowCount, { timeout: 3_000 })
    .toBe(count)
}

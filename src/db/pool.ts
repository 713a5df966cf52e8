import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import pg, { type Pool, type PoolConfig } from 'pg'

// The stock adapter's types differ from the driver's only in these callbacks.
export type PoolOptions = Omit<PoolConfig, 'Client' | 'onConnect' | 'verify'>

// A frozen server must fail within five seconds: PostgreSQL enforces `statement_timeout`, which frees its
// locks, and we enforce `query_timeout`.
export const POOL_LIMITS = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 3_500,
  query_timeout: 4_000,
  // Longer than an upload to remote storage, which Payload performs inside the transaction.
  idle_in_transaction_session_timeout: 60_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  fallback_application_name: 'plain-ai',
} satisfies PoolOptions

/** A pool that logs lost connections; without listeners, each would end the process. */
export function createPool(options: PoolOptions, logger: Payload['logger']): Pool {
  const pool = new pg.Pool(poolConfig(options))
  // Each connection reports its own errors, but the pool needs a listener, too.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.once('error', (error) => {
      if (!pool.ended) logger.warn(`A database connection was lost: ${error.message}`)
    })
    client.on('error', () => {})
  })
  return pool
}

/** Sets the server's limits by SET after connecting: poolers such as PgBouncer refuse unknown startup parameters. */
export function poolConfig(options: PoolOptions): PoolConfig {
  const { statement_timeout, idle_in_transaction_session_timeout, ...config } = {
    ...POOL_LIMITS,
    ...options,
  }
  const settings = `SET statement_timeout = ${Number(statement_timeout)};
    SET idle_in_transaction_session_timeout = ${Number(idle_in_transaction_session_timeout)}`
  // The pool awaits `onConnect`; its types are from another release.
  return Object.assign(config, { onConnect: (client: pg.ClientBase) => client.query(settings) })
}

export const poolOf = (adapter: PostgresAdapter): Pool => adapter.pool as unknown as Pool

export function attachPool(adapter: PostgresAdapter): void {
  const pool = createPool(adapter.poolOptions, adapter.payload.logger)
  // The types are from another patch release of the driver.
  adapter.pool = pool as unknown as PostgresAdapter['pool']
  adapter.drizzle = drizzle({ client: pool, schema: adapter.schema })
}

/** For one transaction only, because a pooled connection may carry and would keep session settings. */
export const PATIENT =
  'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'

/** A connection without the pool's limits, for work that takes long. */
export async function withOwnClient<T>(
  connectionString: string | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  })
  // The next query reports a lost connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

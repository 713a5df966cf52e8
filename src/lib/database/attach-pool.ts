import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createPool, type PoolOptions } from './pool'
import { runTransaction } from './transactions'

/** Points the adapter at a new pool; the caller ends the one it had. */
export function attachPool(adapter: PostgresAdapter, options: PoolOptions): void {
  const pool = createPool(options, adapter.payload.logger)
  // The stock adapter brings types and a driver of another patch release.
  adapter.pool = pool as unknown as PostgresAdapter['pool']
  const database = drizzle({ client: pool, logger: adapter.logger || false, schema: adapter.schema })
  // Drizzle's own never gives the connection back when BEGIN fails, and gives back ones in a doubtful state.
  database.transaction = (work, config) =>
    runTransaction(
      adapter,
      (transaction) => work(transaction as unknown as Parameters<typeof work>[0]),
      config,
    )
  adapter.drizzle = database
}

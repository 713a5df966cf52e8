import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createPool, type PoolOptions } from './pool'

export function attachPool(adapter: PostgresAdapter, options: PoolOptions): void {
  const pool = createPool(options, adapter.payload.logger)
  // The stock adapter brings types and a driver of another patch release.
  adapter.pool = pool as unknown as PostgresAdapter['pool']
  adapter.drizzle = drizzle({ client: pool, logger: adapter.logger || false, schema: adapter.schema })
}

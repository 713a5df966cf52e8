import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { poolConfig } from '@/db/pool'
import type { Database } from '@/db/sql'

export interface OpenDatabase extends Database {
  close(): Promise<void>
}

/** A database by its address, with the limits of the site's own connections. */
export function openDatabaseAt(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({
    ...poolConfig({ connectionString }),
    allowExitOnIdle: true,
  })
  pool.on('error', () => {})
  return Object.assign(drizzle({ client: pool }) as unknown as Database, { close: () => pool.end() })
}

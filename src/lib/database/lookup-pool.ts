import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { settingAfterConnect } from './pool'
import type { Database } from './sql'

const WITHIN_MS = 2000

/** Connections for the server's own quick questions: who asks, whether there is such an episode, whether a file is public. */
export type LookupPool = Pick<pg.Pool, 'query' | 'end'>

export function openLookupPool(databaseUrl: string): LookupPool {
  const pool = new pg.Pool(
    settingAfterConnect({
      connectionString: databaseUrl,
      max: 6,
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
      statement_timeout: WITHIN_MS,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
      fallback_application_name: 'plain-ai look-ups',
    }),
  )
  // An idle connection that breaks is replaced at the next question; unheard, the event would end the process.
  pool.on('error', () => {})
  return pool
}

/** The pool for the few statements that the server shares with the application. */
export const databaseOfPool = (pool: LookupPool): Database =>
  drizzle({ client: pool as pg.Pool }) as unknown as Database

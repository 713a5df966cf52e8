import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'

/** Locks all administrators in one order, so that of two who leave at once one stays. Returns their ids. */
export async function lockAdministrators(database: Database): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    database,
    sql`SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR NO KEY UPDATE`,
  )
  return rows.map(({ id }) => id)
}

export const isOnlyOne = (ids: readonly string[], id: string): boolean => ids.length === 1 && ids[0] === id

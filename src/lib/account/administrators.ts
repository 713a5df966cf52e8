import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'

/** The ids of all administrators. Whoever takes one away asks for them first, in one order: of two who leave at once, one stays. */
export async function lockAdministrators(database: Database): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    database,
    sql`SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR NO KEY UPDATE`,
  )
  return rows.map(({ id }) => id)
}

export const isOnlyOne = (ids: readonly string[], id: string): boolean => ids.length === 1 && ids[0] === id

import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'

/** The clock of the show: public days are told by it. Null before the show was saved for the first time. */
export const SHOW_TIME_ZONE = sql`(SELECT time_zone FROM show LIMIT 1)`

export async function findTimeZone(database: Database): Promise<string> {
  const [row] = await rowsOf<{ timeZone: string | null }>(
    database,
    sql`SELECT ${SHOW_TIME_ZONE} AS "timeZone"`,
  )
  return row?.timeZone ?? 'UTC'
}

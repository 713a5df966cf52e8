import { sql } from 'drizzle-orm'
import { type Database, queryValue } from '@/db/sql'

/** The show's time zone, which determines public dates. Null until the show has been saved. */
export const SHOW_TIME_ZONE = sql`(SELECT time_zone FROM show LIMIT 1)`

export async function findTimeZone(database: Database) {
  return (
    (await queryValue<string>(database, sql`SELECT ${SHOW_TIME_ZONE} AS "timeZone"`)) ?? 'UTC'
  )
}

import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'

/** The address of the feed at the show's host, while the show follows it. */
export async function findFollowedAddress(database: Database): Promise<string | undefined> {
  const [feed] = await rowsOf<{ address: string }>(database, sql`SELECT address FROM followed_feed`)
  return feed?.address
}

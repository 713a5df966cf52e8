import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/sql'

/** As the Privacy Policy says: usage analytics are kept for up to three years. An episode's count stays. */
export const PLAYS_KEPT_YEARS = 3

export async function deleteOldPlays(database: Database, now: Date): Promise<void> {
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(years => ${PLAYS_KEPT_YEARS})`
  await database.execute(sql`DELETE FROM play_tracking WHERE played_at < ${oldest}`)
  await database.execute(sql`DELETE FROM downloads WHERE downloaded_at < ${oldest}`)
}

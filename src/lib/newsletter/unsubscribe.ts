import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/sql'

/** Takes a subscriber off the list. Does nothing when they have left or were removed already. */
export async function unsubscribe(database: Database, subscriberId: string): Promise<void> {
  await database.execute(sql`
    UPDATE newsletters SET is_active = false, updated_at = now()
    WHERE id = ${subscriberId} AND is_active IS DISTINCT FROM false`)
}

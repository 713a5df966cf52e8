import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'

/** Whose bookmarks or moments: an account's, or those of an anonymous session by its stored hash. */
export type Owner = { userId: string } | { sessionId: string }

export const ownerKey = (owner: Owner): string => ('userId' in owner ? owner.userId : owner.sessionId)

/** Locks the owner's row in a statement of its own, so that the next one sees what others have added. */
export async function lockOwner(database: Database, owner: Owner): Promise<boolean> {
  const living = await rowsOf(
    database,
    'userId' in owner
      ? sql`SELECT 1 FROM users WHERE id = ${owner.userId} FOR NO KEY UPDATE`
      : sql`SELECT 1 FROM session WHERE sid = ${owner.sessionId} FOR NO KEY UPDATE`,
  )
  return living.length > 0
}

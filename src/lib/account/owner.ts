import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'

/** Whose bookmarks or moments: an account's, or those of an anonymous session by its stored hash. */
export type Owner = { userId: string } | { sessionId: string }

export const ownerKey = (owner: Owner): string => ('userId' in owner ? owner.userId : owner.sessionId)

/**
 * Whether the owner is still there. The row is locked in a statement of its own: the next one sees whatever others added
 * until then, and a sign-in moves all that is owned or waits for this.
 */
export async function lockOwner(database: Database, owner: Owner): Promise<boolean> {
  const living = await rowsOf(
    database,
    'userId' in owner
      ? sql`SELECT 1 FROM users WHERE id = ${owner.userId} FOR NO KEY UPDATE`
      : sql`SELECT 1 FROM session WHERE sid = ${owner.sessionId} FOR NO KEY UPDATE`,
  )
  return living.length > 0
}

import { sql } from 'drizzle-orm'
import { lockOwner, type Owner } from '@/lib/account/owner'
import { type Database, rowsOf } from '@/lib/database/sql'
import { isSlug } from '@/lib/text/slug'
import { isUuid } from '@/lib/text/uuid'

export const MAX_BOOKMARKS = 500

export const ownedBy = (owner: Owner) =>
  'userId' in owner ? sql`user_id_id = ${owner.userId}` : sql`session_id = ${owner.sessionId}`

async function isBookmarked(database: Database, owner: Owner, episodeId: string): Promise<boolean> {
  const found = await rowsOf(
    database,
    sql`SELECT 1 FROM bookmarks WHERE ${ownedBy(owner)} AND episode_id_id = ${episodeId}`,
  )
  return found.length > 0
}

/**
 * In a transaction. Adding twice is adding once. `full` when the owner already has as many as there may be, `gone`
 * when the session or account has ended meanwhile.
 */
export async function addBookmark(
  database: Database,
  owner: Owner,
  episodeId: string,
): Promise<'added' | 'present' | 'full' | 'gone'> {
  const { userId, sessionId } = { userId: null, sessionId: null, ...owner }
  if (!(await lockOwner(database, owner))) return 'gone'
  const added = await database.execute(sql`
    INSERT INTO bookmarks (id, episode_id_id, user_id_id, session_id, bookmarked_at)
    SELECT gen_random_uuid(), ${episodeId}::uuid, ${userId}::uuid, ${sessionId}, now()
    WHERE (SELECT count(*) FROM bookmarks WHERE ${ownedBy(owner)}) < ${MAX_BOOKMARKS}
    ON CONFLICT DO NOTHING`)
  if (added.rowCount === 1) return 'added'
  return (await isBookmarked(database, owner, episodeId)) ? 'present' : 'full'
}

/** By id or slug, also when the episode is no longer public. True when there was one to remove. */
export async function removeBookmark(database: Database, owner: Owner, idOrSlug: string): Promise<boolean> {
  const isId = isUuid(idOrSlug)
  if (!isId && !isSlug(idOrSlug)) return false
  const episode = isId ? sql`${idOrSlug}::uuid` : sql`(SELECT id FROM episodes WHERE slug = ${idOrSlug})`
  const removed = await database.execute(
    sql`DELETE FROM bookmarks WHERE ${ownedBy(owner)} AND episode_id_id = ${episode}`,
  )
  return removed.rowCount === 1
}

/**
 * What a visitor saved before signing in becomes the account's; what both had stays once. The account is locked,
 * or two devices that sign in at once could each wait for the other's row.
 */
export async function mergeBookmarks(database: Database, sessionId: string, userId: string): Promise<void> {
  await database.execute(sql`
    WITH moved AS (DELETE FROM bookmarks WHERE session_id = ${sessionId} RETURNING episode_id_id, bookmarked_at)
    INSERT INTO bookmarks (id, episode_id_id, user_id_id, session_id, bookmarked_at)
    SELECT gen_random_uuid(), episode_id_id, ${userId}::uuid, NULL, bookmarked_at FROM moved
    ON CONFLICT DO NOTHING`)
}

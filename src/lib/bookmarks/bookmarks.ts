import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, rowsOf } from '@/lib/database/sql'
import type { SavedEpisode } from '@/lib/episodes/episode'
import { listEpisodesById } from '@/lib/episodes/find-episodes'

/** Whose bookmarks: an account's, or those of an anonymous session by its stored hash. */
export type BookmarkOwner = { userId: string } | { sessionId: string }

export const MAX_BOOKMARKS = 500

const ownedBy = (owner: BookmarkOwner) =>
  'userId' in owner ? sql`user_id_id = ${owner.userId}` : sql`session_id = ${owner.sessionId}`

/** The saved episodes that are still public, last saved first. */
export async function listSavedEpisodes(payload: BasePayload, owner: BookmarkOwner): Promise<SavedEpisode[]> {
  const saved = await rowsOf<{ episodeId: string; bookmarkedAt: string | Date }>(
    databaseOf(payload),
    sql`SELECT episode_id_id AS "episodeId", bookmarked_at AS "bookmarkedAt" FROM bookmarks
        WHERE ${ownedBy(owner)} ORDER BY bookmarked_at DESC, id`,
  )
  const times = new Map(saved.map((row) => [row.episodeId, new Date(row.bookmarkedAt).toISOString()]))
  const episodes = await listEpisodesById(payload, [...times.keys()])
  return episodes.map((episode) => ({ ...episode, bookmarkedAt: times.get(episode.id) ?? '' }))
}

export async function isBookmarked(
  database: Database,
  owner: BookmarkOwner,
  episodeId: string,
): Promise<boolean> {
  const found = await rowsOf(
    database,
    sql`SELECT 1 FROM bookmarks WHERE ${ownedBy(owner)} AND episode_id_id = ${episodeId}`,
  )
  return found.length > 0
}

/**
 * Adding twice is adding once. `full` when the owner already has as many as there may be, `gone` when the session
 * or account has ended meanwhile. The owner's row is locked, so that a sign-in moves all bookmarks or waits for this one.
 */
export async function addBookmark(
  database: Database,
  owner: BookmarkOwner,
  episodeId: string,
): Promise<'added' | 'present' | 'full' | 'gone'> {
  const living =
    'userId' in owner
      ? sql`SELECT id AS user_id, NULL::varchar AS session_id FROM users WHERE id = ${owner.userId} FOR SHARE`
      : sql`SELECT NULL::uuid AS user_id, sid AS session_id FROM session WHERE sid = ${owner.sessionId} FOR SHARE`
  const [row] = await rowsOf<{ isThere: boolean; isAdded: boolean }>(
    database,
    sql`WITH living AS (${living}), added AS (
          INSERT INTO bookmarks (id, episode_id_id, user_id_id, session_id, bookmarked_at)
          SELECT gen_random_uuid(), ${episodeId}, user_id, session_id, now() FROM living
          WHERE (SELECT count(*) FROM bookmarks WHERE ${ownedBy(owner)}) < ${MAX_BOOKMARKS}
          ON CONFLICT DO NOTHING RETURNING 1
        )
        SELECT EXISTS (SELECT 1 FROM living) AS "isThere", EXISTS (SELECT 1 FROM added) AS "isAdded"`,
  )
  if (row?.isAdded) return 'added'
  if (!row?.isThere) return 'gone'
  return (await isBookmarked(database, owner, episodeId)) ? 'present' : 'full'
}

/** True when there was one to remove. */
export async function removeBookmark(
  database: Database,
  owner: BookmarkOwner,
  episodeId: string,
): Promise<boolean> {
  const removed = await database.execute(
    sql`DELETE FROM bookmarks WHERE ${ownedBy(owner)} AND episode_id_id = ${episodeId}`,
  )
  return removed.rowCount === 1
}

/** What a visitor saved before signing in becomes the account's; what both had stays once. */
export async function mergeBookmarks(database: Database, sessionId: string, userId: string): Promise<void> {
  // In one order for all, or two devices that sign in at once could each wait for the other's row.
  await database.execute(sql`
    WITH moved AS (DELETE FROM bookmarks WHERE session_id = ${sessionId} RETURNING episode_id_id, bookmarked_at)
    INSERT INTO bookmarks (id, episode_id_id, user_id_id, session_id, bookmarked_at)
    SELECT gen_random_uuid(), episode_id_id, ${userId}::uuid, NULL, bookmarked_at
    FROM moved ORDER BY episode_id_id
    ON CONFLICT DO NOTHING`)
}

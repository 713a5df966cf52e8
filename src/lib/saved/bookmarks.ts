import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import {
  type Database,
  getDatabase,
  hasRows,
  queryColumn,
  queryRow,
  queryRows,
} from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { SavedEpisode } from '@/lib/episodes/episode'
import { isPublishedAs } from '@/lib/episodes/find-episodes'
import { selectEpisodes } from '@/lib/episodes/select-episodes'
import { HttpError } from '@/lib/requests/http-error'
import { isSlug, isUuid } from '@/lib/text/slug'

/** An account, or an anonymous session by its stored hash. */
export type Owner = { userId: string } | { sessionId: string }

/** Per owner; merging at sign-in may exceed it. */
export const MAX_BOOKMARKS = 500

const ownedBy = (owner: Owner) =>
  'userId' in owner ? sql`user_id_id = ${owner.userId}` : sql`session_id = ${owner.sessionId}`

/**
 * Locks the owner's row in a separate statement, so that the next one sees concurrent additions.
 * @throws HttpError 409 when the session or account has ended
 */
export async function lockOwner(database: Database, owner: Owner): Promise<void> {
  const row =
    'userId' in owner
      ? sql`SELECT 1 FROM users WHERE id = ${owner.userId} FOR NO KEY UPDATE`
      : sql`SELECT 1 FROM session WHERE sid = ${owner.sessionId} FOR NO KEY UPDATE`
  if (!(await hasRows(database, row)))
    throw new HttpError(409, 'You have just signed in or out. Please try again.')
}

/** @param most the capacity: `500 episodes` */
export const listIsFull = (most: string): HttpError =>
  new HttpError(409, `You have saved ${most}, which is the maximum. Remove one first.`)

export async function listSavedEpisodes(
  payload: BasePayload,
  owner: Owner,
): Promise<SavedEpisode[]> {
  const database = getDatabase(payload)
  const [saved, episodes] = await Promise.all([
    queryRows<{ id: string; bookmarkedAt: string }>(
      database,
      sql`SELECT episode_id_id AS id, bookmarked_at AS "bookmarkedAt"
          FROM bookmarks WHERE ${ownedBy(owner)} ORDER BY bookmarked_at DESC, bookmarks.id`,
    ),
    selectEpisodes(
      database,
      sql`WHERE episodes.id IN (SELECT episode_id_id FROM bookmarks WHERE ${ownedBy(owner)})
          AND ${sqlEpisodeIsPublic(new Date())}`,
    ),
  ])
  const found = new Map(episodes.map((episode) => [episode.id, episode]))
  return saved.flatMap(({ id, bookmarkedAt }) => {
    const episode = found.get(id)
    return episode ? [{ ...episode, bookmarkedAt }] : []
  })
}

/** Whether the owner has saved a published episode, by id or slug; undefined when the episode does not exist. */
export async function checkBookmark(
  payload: BasePayload,
  owner: Owner,
  idOrSlug: string,
): Promise<{ isBookmarked: boolean } | undefined> {
  const published = isPublishedAs(idOrSlug)
  if (!published) return undefined
  return queryRow<{ isBookmarked: boolean }>(
    getDatabase(payload),
    sql`SELECT EXISTS (SELECT FROM bookmarks WHERE episode_id_id = episodes.id AND ${ownedBy(owner)}) AS "isBookmarked"
        FROM episodes WHERE ${published}`,
  )
}

/** Requires a transaction. @throws HttpError 409 at the limit, or when the session or account has ended */
export async function addBookmark(
  database: Database,
  owner: Owner,
  episodeId: string,
): Promise<{ isNew: boolean }> {
  const { userId, sessionId } = { userId: null, sessionId: null, ...owner }
  await lockOwner(database, owner)
  const mine = await queryColumn<string>(
    database,
    sql`SELECT episode_id_id FROM bookmarks WHERE ${ownedBy(owner)}`,
  )
  if (mine.includes(episodeId)) return { isNew: false }
  if (mine.length >= MAX_BOOKMARKS) throw listIsFull(`${MAX_BOOKMARKS} episodes`)
  await database.execute(sql`
    INSERT INTO bookmarks (id, episode_id_id, user_id_id, session_id, bookmarked_at)
    VALUES (gen_random_uuid(), ${episodeId}::uuid, ${userId}::uuid, ${sessionId}, now())
    ON CONFLICT DO NOTHING`)
  return { isNew: true }
}

/** By id or slug, even when the episode is no longer public. True when one was removed. */
export async function removeBookmark(
  database: Database,
  owner: Owner,
  idOrSlug: string,
): Promise<boolean> {
  if (!isUuid(idOrSlug) && !isSlug(idOrSlug)) return false
  const episode = sql`SELECT id FROM episodes WHERE ${idOrSlug.toLowerCase()} IN (id::text, slug)`
  return hasRows(
    database,
    sql`DELETE FROM bookmarks WHERE ${ownedBy(owner)} AND episode_id_id IN (${episode})`,
  )
}

/** Moves anonymous bookmarks into the account. The account is locked to prevent deadlocks between two sign-ins. */
export async function mergeBookmarks(
  database: Database,
  sessionId: string,
  userId: string,
): Promise<void> {
  await database.execute(sql`
    WITH moved AS (DELETE FROM bookmarks WHERE session_id = ${sessionId} RETURNING episode_id_id, bookmarked_at)
    INSERT INTO bookmarks (id, episode_id_id, user_id_id, session_id, bookmarked_at)
    SELECT gen_random_uuid(), episode_id_id, ${userId}::uuid, NULL, bookmarked_at FROM moved
    ON CONFLICT DO NOTHING`)
}

import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, hasRows, queryRows, queryValue } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { isPublishedAs } from '@/lib/episodes/find-episodes'
import { formatClock } from '@/lib/text/clock'
import { isUuid } from '@/lib/text/slug'
import { listIsFull, lockOwner, type Owner } from './bookmarks'
import { MAX_MOMENTS, momentsByEpisode, type SavedMoment } from './moment'

const ownedBy = (owner: Owner): SQL =>
  'userId' in owner
    ? sql`moments.user_id = ${owner.userId}`
    : sql`moments.session_id = ${owner.sessionId}`

const selectMoments = (database: Database, rest: SQL): Promise<SavedMoment[]> =>
  queryRows(
    database,
    sql`SELECT moments.id, moments.at, moments.note,
               moments.created_at AS "createdAt", moments.updated_at AS "updatedAt",
               json_build_object('id', episodes.id, 'slug', episodes.slug, 'title', episodes.title,
                 'season', episodes.season, 'episodeNumber', episodes.episode_number) AS episode
        FROM moments JOIN episodes ON episodes.id = moments.episode_id ${rest}`,
  )

/** The owner's moments, latest first, or those of one episode in order. Omits hidden episodes. */
export async function listMoments(
  payload: BasePayload,
  owner: Owner,
  episodeIdOrSlug?: string,
): Promise<SavedMoment[]> {
  const isOfOne = episodeIdOrSlug !== undefined
  const shown = isOfOne ? isPublishedAs(episodeIdOrSlug) : sqlEpisodeIsPublic(new Date())
  if (!shown) return []
  const order = isOfOne ? sql`moments.at, moments.created_at` : sql`moments.created_at DESC`
  const wanted = sql`WHERE ${ownedBy(owner)} AND ${shown} ORDER BY ${order}, moments.id`
  return selectMoments(getDatabase(payload), wanted)
}

interface NewMoment {
  episodeId: string
  at: number
  note: string
}

/** Requires a transaction. Stores the same note at the same second once. @throws HttpError 409 as for bookmarks */
export async function addMoment(
  database: Database,
  owner: Owner,
  { episodeId, at, note }: NewMoment,
): Promise<{ moment: SavedMoment; isNew: boolean }> {
  await lockOwner(database, owner)
  const mine = await selectMoments(database, sql`WHERE ${ownedBy(owner)}`)
  const isSame = (each: SavedMoment) =>
    each.episode.id === episodeId && each.at === at && each.note === note
  const present = mine.find(isSame)
  if (present) return { moment: present, isNew: false }
  if (mine.length >= MAX_MOMENTS) throw listIsFull(`${MAX_MOMENTS} moments`)
  const { userId, sessionId } = { userId: null, sessionId: null, ...owner }
  const id = await queryValue<string>(
    database,
    sql`INSERT INTO moments (episode_id, user_id, session_id, at, note)
        VALUES (${episodeId}::uuid, ${userId}::uuid, ${sessionId}, ${at}, ${note}) RETURNING id`,
  )
  const [moment] = await selectMoments(database, sql`WHERE moments.id = ${id}`)
  return { moment: moment as SavedMoment, isNew: true }
}

/** Undefined when the owner has no such moment of a public episode. */
export async function editMoment(
  database: Database,
  owner: Owner,
  { id, note }: { id: string; note: string },
): Promise<SavedMoment | undefined> {
  if (!isUuid(id)) return undefined
  const isEdited = await hasRows(
    database,
    sql`UPDATE moments SET note = ${note}, updated_at = now() FROM episodes
        WHERE moments.id = ${id} AND ${ownedBy(owner)} AND episodes.id = episode_id
          AND ${sqlEpisodeIsPublic(new Date())}`,
  )
  return isEdited
    ? (await selectMoments(database, sql`WHERE moments.id = ${id}`))[0]
    : undefined
}

/** True when one was removed. */
export const removeMoment = async (
  database: Database,
  owner: Owner,
  id: string,
): Promise<boolean> =>
  isUuid(id) &&
  hasRows(database, sql`DELETE FROM moments WHERE id = ${id} AND ${ownedBy(owner)}`)

/** Moves a visitor's moments into the account at sign-in, without duplicates. The account is locked. */
export async function mergeMoments(
  database: Database,
  sessionId: string,
  userId: string,
): Promise<void> {
  await database.execute(sql`
    DELETE FROM moments AS double USING moments AS known
    WHERE double.session_id = ${sessionId} AND known.user_id = ${userId}
      AND double.episode_id = known.episode_id AND double.at = known.at AND double.note = known.note`)
  await database.execute(
    sql`UPDATE moments SET user_id = ${userId}, session_id = NULL WHERE session_id = ${sessionId}`,
  )
}

/** Markdown in the order of the show, then by time. `siteUrl` has no trailing slash. */
export function writeMomentsMarkdown(moments: SavedMoment[], siteUrl: string): string {
  const groups = momentsByEpisode(moments.toSorted(inOrderOfShow)).map(
    ({ episode, moments }) => {
      const { slug, title, season, episodeNumber } = episode
      const lines = moments.map(({ at, note }) => {
        const text = escapeMarkdown(note).split(/\r?\n/).join('\n  ')
        return `- [${formatClock(at)}](${siteUrl}/episodes/${slug}?t=${at})${text && ` ${text}`}`
      })
      return `## ${escapeMarkdown(title)} (S${season}E${episodeNumber})\n\n${lines.join('\n')}`
    },
  )
  return `${['# Moments', ...groups].join('\n\n').trimEnd()}\n`
}

const inOrderOfShow = ({ episode: a }: SavedMoment, { episode: b }: SavedMoment): number =>
  a.season - b.season || a.episodeNumber - b.episodeNumber || a.title.localeCompare(b.title)

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')

import { and, type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import {
  type Database,
  escapeLike,
  getDatabase,
  hasRows,
  queryNumber,
  queryValue,
} from '@/db/sql'
import { NOT_TRASHED, sqlEpisodeIsPublic, WITH_FILES } from '@/lib/access'
import { findTimeZone } from '@/lib/site/show-clock'
import { formerly } from '@/lib/text/free-slug'
import { isSlug, isUuid } from '@/lib/text/slug'
import { searchWords } from '@/lib/text/words'
import type { EpisodeSummary } from './episode'
import { type EpisodeDetail, toDetail } from './episode-detail'
import { selectEpisodes } from './select-episodes'

interface EpisodeQuery {
  season?: number
  q?: string
}

interface ListOptions extends EpisodeQuery {
  /** From 1. Without a limit, one page has everything. */
  page?: number
  limit?: number
}

export function listPublishedEpisodes(
  payload: BasePayload,
  { page = 1, limit, ...query }: ListOptions = {},
): Promise<EpisodeSummary[]> {
  const ofPage =
    limit === undefined ? sql`` : sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  return selectEpisodes(
    getDatabase(payload),
    sql`WHERE ${matchesQuery(query)}
        ORDER BY episodes.publish_date DESC, episodes.season DESC, episodes.episode_number DESC, episodes.id ${ofPage}`,
  )
}

export function countPublishedEpisodes(payload: BasePayload, query: EpisodeQuery = {}) {
  return queryNumber(
    getDatabase(payload),
    sql`SELECT count(*) FROM episodes WHERE ${matchesQuery(query)}`,
  )
}

function matchesQuery({ season, q = '' }: EpisodeQuery): SQL | undefined {
  const patterns = searchWords(q).map((word) => `%${escapeLike(word)}%`)
  return and(
    sqlEpisodeIsPublic(new Date()),
    season === undefined ? undefined : sql`episodes.season = ${season}`,
    patterns.length > 0
      ? sql`fold_text(episodes.title) LIKE ALL(${sql.param(patterns)}::text[])`
      : undefined,
  )
}

/** Reads as visitors do, by id or slug, including former slugs. */
export async function findPublishedEpisode(
  payload: BasePayload,
  idOrSlug: string,
): Promise<EpisodeDetail | undefined> {
  const id = await findPublishedEpisodeId(payload, idOrSlug)
  if (!id) return undefined
  const document = await payload.findByID({
    collection: 'episodes',
    id,
    overrideAccess: false,
    // The pictures of its people.
    depth: 2,
    joins: false,
    context: WITH_FILES,
    disableErrors: true,
  })
  return document ? toDetail(document, await findTimeZone(getDatabase(payload))) : undefined
}

export async function findPublishedEpisodeId(
  payload: BasePayload,
  idOrSlug: string,
): Promise<string | undefined> {
  const published = isPublishedAs(idOrSlug)
  if (!published) return undefined
  return queryValue<string>(
    getDatabase(payload),
    sql`SELECT id FROM episodes WHERE ${published}`,
  )
}

/** Whether an episode with this id exists, public or not. For administrators only. */
export async function isEpisode(payload: BasePayload, id: string) {
  if (!isUuid(id)) return false
  return hasRows(
    getDatabase(payload),
    sql`SELECT FROM episodes WHERE id = ${id} AND ${NOT_TRASHED}`,
  )
}

/** Undefined for names that are neither ids nor slugs, which never reach the database. */
export function isPublishedAs(idOrSlug: string): SQL | undefined {
  if (!isUuid(idOrSlug) && !isSlug(idOrSlug)) return undefined
  const named = isUuid(idOrSlug)
    ? sql`episodes.id = ${idOrSlug}`
    : sql`(episodes.slug = ${idOrSlug} OR episodes.id = ${formerly('episodes', idOrSlug)})`
  return sql`${named} AND ${sqlEpisodeIsPublic(new Date())}`
}

/** The next public episode with audio: of the same season, else the first of the following season. */
export async function findNextEpisode(
  payload: BasePayload,
  episodeId: string,
): Promise<EpisodeSummary | undefined> {
  const [next] = await selectEpisodes(
    getDatabase(payload),
    sql`WHERE ${sqlEpisodeIsPublic(new Date())} AND audio_url IS NOT NULL
        AND (episodes.season, episodes.episode_number) >
          (SELECT season, episode_number FROM episodes AS given WHERE given.id = ${episodeId})
        ORDER BY episodes.season, episodes.episode_number, episodes.id LIMIT 1`,
  )
  return next
}

export const listEpisodesById = (
  payload: BasePayload,
  ids: readonly string[],
): Promise<EpisodeSummary[]> => selectPublicEpisodes(getDatabase(payload), ids)

/** In the order of the ids; works within a transaction. */
export async function selectPublicEpisodes(
  database: Database,
  ids: readonly string[],
): Promise<EpisodeSummary[]> {
  if (ids.length === 0) return []
  const episodes = await selectEpisodes(
    database,
    sql`WHERE episodes.id = ANY(${sql.param(ids)}::uuid[]) AND ${sqlEpisodeIsPublic(new Date())}`,
  )
  const found = new Map(episodes.map((episode) => [episode.id, episode]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

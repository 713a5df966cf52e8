import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { IS_TRANSCRIPT_SHOWN } from '@/lib/transcripts/stored-transcript'
import type { Sought } from './seek'

export interface FoundPassage {
  episodeId: string
  position: number
  start: number
  end: number
  score: number
  stems: string[]
}

interface Asked {
  required: readonly Sought[]
  season?: number
  /** The episodes that the question seems to be about, with their scores. */
  episodes: ReadonlyMap<string, number>
}

/** Caps per candidate query: all words / any word / in episodes about it. Beyond a cap, an arbitrary subset is ranked. */
const MOST_TOGETHER = 200
const MOST_LOOSE = 300
const MOST_ABOUT = 200
/** An OR query reads every passage with any of its words. */
const MOST_ALONE = 12_000
/** An AND query reads the passages of its rarest word. */
const MOST_OF_RAREST = 20_000
/** A passage may appear in three candidate queries. */
const MOST_FOUND = 200

const OF_TOGETHER = 0.75
const OF_EPISODE = 0.5

export async function findPassages(database: Database, asked: Asked): Promise<FoundPassage[]> {
  const { required, season, episodes } = asked
  if (required.length === 0) return []
  const queries = required.map(({ query }) => query)
  const strict = queries.join(' & ')
  const loose = looseQuery(required)
  const ids = [...episodes.keys()]
  const isNarrow = isCommon(required) && ids.length > 0
  const rows = await rowsOf<FoundPassage>(
    database,
    sql`SELECT passages.episode_id AS "episodeId", position, starts_at AS start, ends_at AS end,
          to_json(tsvector_to_array(passages.stems)) AS stems,
          ${scoreOf(required, required.length > 1 ? strict : '')} + ${OF_EPISODE}::float8 * coalesce(about.score, 0) AS score
        FROM (
          ${isNarrow ? sql`` : sql`${candidates(sql`passages.stems @@ ${strict}::tsquery`, MOST_TOGETHER, season)} UNION ALL`}
          ${loose === '' ? sql`` : sql`${candidates(sql`passages.stems @@ ${loose}::tsquery`, MOST_LOOSE, season)} UNION ALL`}
          ${candidates(
            // For both tables, or PostgreSQL reads all transcripts.
            sql`passages.episode_id = ANY(${sql.param(ids)}::uuid[]) AND transcripts.episode_id_id = ANY(${sql.param(ids)}::uuid[])
              AND ts_match_vq(passages.stems, ${queries.join(' | ')}::tsquery)`,
            MOST_ABOUT,
            season,
          )}
        ) AS passages
          LEFT JOIN unnest(${sql.param(ids)}::uuid[], ${sql.param([...episodes.values()])}::float8[])
            AS about(id, score) ON about.id = passages.episode_id
        ORDER BY score DESC, passages.episode_id, position LIMIT ${MOST_FOUND}`,
  )
  // The matching episodes may lack transcripts.
  if (isNarrow && rows.length === 0) return findPassages(database, { ...asked, episodes: new Map() })
  const found = new Map(rows.map((row) => [`${row.episodeId} ${row.position}`, row]))
  return [...found.values()]
}

function candidates(condition: SQL, limit: number, season?: number): SQL {
  const ofSeason = season === undefined ? sql`` : sql`AND episodes.season = ${season}`
  return sql`(SELECT passages.* FROM passages JOIN episodes ON episodes.id = passages.episode_id
      JOIN transcripts ON transcripts.episode_id_id = passages.episode_id
    WHERE ${condition} AND ${IS_TRANSCRIPT_SHOWN} AND ${sqlEpisodeIsPublic(new Date())} ${ofSeason} LIMIT ${limit})`
}

/** A query for any of the rarer words, or for the two rarest of common ones; empty when it would find no more than the strict one. */
export function looseQuery(required: readonly Sought[]): string {
  if (required.length === 1) return ''
  const byRarity = [...required].sort((a, b) => a.passages - b.passages)
  const alone: Sought[] = []
  let passages = 0
  for (const each of byRarity) {
    passages += each.passages
    if (passages > MOST_ALONE) break
    alone.push(each)
  }
  if (alone.length > 0) return alone.map(({ query }) => query).join(' | ')
  if (required.length === 2 || isCommon(required)) return ''
  return byRarity
    .slice(0, 2)
    .map(({ query }) => query)
    .join(' & ')
}

/** Words found everywhere are searched only in episodes about them, if there are any. */
export const isCommon = (required: readonly Sought[]): boolean =>
  Math.min(...required.map(({ passages }) => passages)) > MOST_OF_RAREST

/** Weighs each word by rarity and damped frequency, and adds their proximity. */
function scoreOf(required: readonly Sought[], strict: string): SQL {
  const parts = required.map(({ query, weight }) => sql`${weight}::float8 * ${rank(query)}`)
  if (strict !== '') parts.push(sql`${OF_TOGETHER}::float8 * ${rank(strict)}`)
  return sql`(${sql.join(parts, sql` + `)})`
}

/** From 0 for none to almost 1 for many. */
const rank = (query: string): SQL =>
  sql`ts_rank_cd('{1, 1, 1, 1}', passages.stems, ${query}::tsquery, 32)::float8`

import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { Sought } from './stems'

export interface FoundPassage {
  episodeId: string
  position: number
  start: number
  end: number
  score: number
}

/** A passage that editors chose to explain a term. */
export interface BestPlace {
  episodeId: string
  at: number
  weight: number
}

interface Asked {
  required: readonly Sought[]
  /** Raise the rank of passages that contain them. */
  boosting: readonly Sought[]
  season?: number
  /** Each episode's relevance to the question, from its other texts. */
  episodes: ReadonlyMap<string, number>
  places: readonly BestPlace[]
}

/** Caps per candidate query: all concepts / any concept / in matching episodes. Beyond a cap, an arbitrary subset is ranked. */
const MOST_TOGETHER = 200
const MOST_LOOSE = 300
const MOST_ABOUT = 200
/** An OR query reads every passage with any of its words. */
const MOST_ALONE = 12_000
/** An AND query reads the passages of its rarest word. */
const MOST_OF_RAREST = 20_000
/** A passage may appear in four candidate queries. */
const MOST_FOUND = 200

const OF_NEAR = 0.5
const OF_TOGETHER = 0.75
const OF_EPISODE = 0.35

export async function findPassages(database: Database, asked: Asked): Promise<FoundPassage[]> {
  const { required, boosting, season, episodes, places } = asked
  const queries = required.map(queryOf)
  const strict = queries.join(' & ')
  const loose = looseQuery(required)
  const ids = [...episodes.keys()]
  const isNarrow = isCommon(required) && ids.length > 0
  const rows = await rowsOf<FoundPassage>(
    database,
    sql`SELECT passages.episode_id AS "episodeId", position, starts_at AS start, ends_at AS end,
          ${scoreOf([...required, ...boosting], required.length > 1 ? strict : '')} + ${OF_EPISODE}::float8 * coalesce(about.score, 0)
            + coalesce((SELECT max(weight) FROM ${placesTable(places)} WHERE ${IS_THERE}), 0) AS score
        FROM (
          ${isNarrow ? sql`` : sql`${candidates(sql`passages.stems @@ ${strict}::tsquery`, MOST_TOGETHER, season)} UNION ALL`}
          ${loose === '' ? sql`` : sql`${candidates(sql`passages.stems @@ ${loose}::tsquery`, MOST_LOOSE, season)} UNION ALL`}
          ${candidates(
            sql`passages.episode_id = ANY(${sql.param(ids)}::uuid[]) AND ts_match_vq(passages.stems, ${queries.join(' | ')}::tsquery)`,
            MOST_ABOUT,
            season,
          )}
          UNION ALL ${candidates(
            sql`EXISTS (SELECT 1 FROM ${placesTable(places)} WHERE ${IS_THERE})
            AND passages.episode_id = ANY(${sql.param(places.map(({ episodeId }) => episodeId))}::uuid[])`,
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

const placesTable = (places: readonly BestPlace[]): SQL =>
  sql`unnest(${sql.param(places.map(({ episodeId }) => episodeId))}::uuid[], ${sql.param(places.map(({ at }) => at))}::float8[],
    ${sql.param(places.map(({ weight }) => weight))}::float8[]) AS place(id, at, weight)`

const IS_THERE = sql.raw(
  'place.id = passages.episode_id AND place.at + 1 >= starts_at AND place.at + 1 < ends_at',
)

function candidates(condition: SQL, limit: number, season?: number): SQL {
  const ofSeason = season === undefined ? sql`` : sql`AND episodes.season = ${season}`
  return sql`(SELECT passages.* FROM passages JOIN episodes ON episodes.id = passages.episode_id
    WHERE ${condition} AND ${sqlEpisodeIsPublic(new Date())} ${ofSeason} LIMIT ${limit})`
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
  if (alone.length > 0) return alone.map(queryOf).join(' | ')
  if (required.length === 2 || isCommon(required)) return ''
  return byRarity.slice(0, 2).map(queryOf).join(' & ')
}

/** Words found everywhere are searched only in episodes about them, if there are any. */
export const isCommon = (required: readonly Sought[]): boolean =>
  Math.min(...required.map(({ passages }) => passages)) > MOST_OF_RAREST

const queryOf = ({ exact, near }: Sought): string =>
  `(${[exact, near].filter((query) => query !== '').join(' | ')})`

/** Weighs each concept by rarity and damped frequency, and adds their proximity. */
function scoreOf(required: readonly Sought[], strict: string): SQL {
  const parts = required.map(
    ({ exact, near, weight }) =>
      sql`${weight}::float8 * ${near === '' ? rank(exact) : exact === '' ? sql`${OF_NEAR}::float8 * ${rank(near)}` : sql`greatest(${rank(exact)}, ${OF_NEAR}::float8 * ${rank(near)})`}`,
  )
  if (strict !== '') parts.push(sql`${OF_TOGETHER}::float8 * ${rank(strict)}`)
  return sql`(${sql.join(parts, sql` + `)})`
}

/** From 0 for none to almost 1 for many. */
const rank = (query: string): SQL =>
  sql`ts_rank_cd('{1, 1, 1, 1}', passages.stems, ${query}::tsquery, 32)::float8`

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

/** Where an editor has a term explained. */
export interface BestPlace {
  episodeId: string
  at: number
  weight: number
}

interface Asked {
  sought: readonly Sought[]
  /** What has them too comes first. */
  beside: readonly Sought[]
  season?: number
  /** By what else is said of an episode, what it has to do with the question. */
  episodes: ReadonlyMap<string, number>
  places: readonly BestPlace[]
}

/**
 * So many passages are ranked: that have all that is asked for, that have some of it, and of episodes that are about it.
 * Of words that more passages have, any of them are.
 */
const MOST_TOGETHER = 200
const MOST_LOOSE = 300
const MOST_ABOUT = 200
/** To look for words alone takes as long as there are passages that have one. */
const MOST_ALONE = 12_000
/** To look for all words, or two of them, takes as long as the rarest has passages. */
const MOST_OF_RAREST = 20_000
/** Each of them may be there four times. */
const MOST_FOUND = 200

const OF_NEAR = 0.5
const OF_TOGETHER = 0.75
const OF_EPISODE = 0.35

export async function findPassages(database: Database, asked: Asked): Promise<FoundPassage[]> {
  const { sought, beside, season, episodes, places } = asked
  const queries = sought.map(queryOf)
  const strict = queries.join(' & ')
  const loose = looseQuery(sought)
  const ids = [...episodes.keys()]
  const isNarrow = isCommon(sought) && ids.length > 0
  const rows = await rowsOf<FoundPassage>(
    database,
    sql`SELECT passages.episode_id AS "episodeId", position, starts_at AS start, ends_at AS end,
          ${scoreOf([...sought, ...beside], sought.length > 1 ? strict : '')} + ${OF_EPISODE}::float8 * coalesce(about.score, 0)
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
  // Those episodes may have no transcripts.
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

/** The rarer words each for themselves, or the two rarest of common ones together; empty where that finds no more than all of them. */
export function looseQuery(sought: readonly Sought[]): string {
  if (sought.length === 1) return ''
  const byRarity = [...sought].sort((a, b) => a.passages - b.passages)
  const alone: Sought[] = []
  let passages = 0
  for (const each of byRarity) {
    passages += each.passages
    if (passages > MOST_ALONE) break
    alone.push(each)
  }
  if (alone.length > 0) return alone.map(queryOf).join(' | ')
  if (sought.length === 2 || isCommon(sought)) return ''
  return byRarity.slice(0, 2).map(queryOf).join(' & ')
}

/** Words that are everywhere are looked for in the episodes about them, if there are any. */
export const isCommon = (sought: readonly Sought[]): boolean =>
  Math.min(...sought.map(({ passages }) => passages)) > MOST_OF_RAREST

const queryOf = ({ exact, near }: Sought): string =>
  `(${[exact, near].filter((query) => query !== '').join(' | ')})`

/** Each concept by its rarity and how often it is there, which counts less and less; and how near they are to each other. */
function scoreOf(sought: readonly Sought[], strict: string): SQL {
  const parts = sought.map(
    ({ exact, near, weight }) =>
      sql`${weight}::float8 * ${near === '' ? rank(exact) : exact === '' ? sql`${OF_NEAR}::float8 * ${rank(near)}` : sql`greatest(${rank(exact)}, ${OF_NEAR}::float8 * ${rank(near)})`}`,
  )
  if (strict !== '') parts.push(sql`${OF_TOGETHER}::float8 * ${rank(strict)}`)
  return sql`(${sql.join(parts, sql` + `)})`
}

/** From 0 for none to 1 for very many. */
const rank = (query: string): SQL =>
  sql`ts_rank_cd('{1, 1, 1, 1}', passages.stems, ${query}::tsquery, 32)::float8`

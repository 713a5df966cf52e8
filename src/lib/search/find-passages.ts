import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { Sought } from './stems'

export interface FoundPassage {
  episodeId: string
  position: number
  segmentId: string
  start: number
  end: number
  speaker: string | null
  text: string
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
  season?: number
  /** By what else is said of an episode, what it has to do with the question. */
  episodes: ReadonlyMap<string, number>
  places: readonly BestPlace[]
}


/** So many passages are ranked of each kind of match: of words that more passages have, any of them. */
const MOST_RANKED = 1_500
/** Of words together that so many passages have, one is enough to be looked at. */
const MOST_LOOSE = 3_000
const MOST_FOUND = 120

const OF_NEAR = 0.6
const OF_TOGETHER = 0.75
const OF_EPISODE = 0.35

export async function findPassages(
  database: Database,
  { sought, season, episodes, places }: Asked,
): Promise<FoundPassage[]> {
  const queries = sought.map(({ exact, near }) => [exact, near].filter((query) => query !== '').join(' | '))
  const strict = queries.map((query) => `(${query})`).join(' & ')
  const rows = await rowsOf<FoundPassage>(
    database,
    sql`WITH found AS (
          ${candidates(sql`passages.stems @@ ${strict}::tsquery`, season)}
          UNION ${candidates(sql`passages.stems @@ ${looseQuery(sought)}::tsquery`, season)}
          UNION ${inEpisodes([...episodes.keys()], queries, season)}
          UNION ${atPlaces(places, season)}
        ), ranked AS (
          SELECT passages.*, ${scoreOf(sought, strict)}
              + ${OF_EPISODE}::float8 * coalesce(about.score, 0) + coalesce(place.weight, 0) AS score
          FROM found JOIN passages USING (episode_id, position)
            LEFT JOIN unnest(${sql.param([...episodes.keys()])}::uuid[], ${sql.param([...episodes.values()])}::float8[])
              AS about(id, score) ON about.id = passages.episode_id
            LEFT JOIN unnest(${sql.param(places.map(({ episodeId }) => episodeId))}::uuid[],
                ${sql.param(places.map(({ at }) => at))}::float8[], ${sql.param(places.map(({ weight }) => weight))}::float8[])
              AS place(id, at, weight)
              ON place.id = passages.episode_id AND place.at + 1 >= starts_at AND place.at + 1 < ends_at
        )
        SELECT episode_id AS "episodeId", position, segment_id AS "segmentId", starts_at AS start, ends_at AS end,
          speaker, text, score
        FROM ranked ORDER BY score DESC, episode_id, position LIMIT ${MOST_FOUND}`,
  )
  return rows
}

const IDS = sql.raw('passages.episode_id, passages.position')

const ofPublic = (season?: number): SQL =>
  sql`JOIN episodes ON episodes.id = passages.episode_id AND ${sqlEpisodeIsPublic(new Date())}
      ${season === undefined ? sql`` : sql`AND episodes.season = ${season}`}`

const candidates = (condition: SQL, season?: number): SQL =>
  sql`(SELECT ${IDS} FROM passages ${ofPublic(season)} WHERE ${condition} LIMIT ${MOST_RANKED})`

const inEpisodes = (ids: readonly string[], queries: readonly string[], season?: number): SQL =>
  candidates(
    sql`episode_id = ANY(${sql.param([...ids])}::uuid[]) AND passages.stems @@ ${queries.join(' | ')}::tsquery`,
    season,
  )

const atPlaces = (places: readonly BestPlace[], season?: number): SQL =>
  sql`(SELECT ${IDS} FROM passages ${ofPublic(season)}
      JOIN unnest(${sql.param(places.map(({ episodeId }) => episodeId))}::uuid[], ${sql.param(places.map(({ at }) => at))}::float8[])
        AS place(id, at) ON place.id = passages.episode_id AND place.at + 1 >= starts_at AND place.at + 1 < ends_at)`

/** The rare words each for themselves, and the common ones together. */
export function looseQuery(sought: readonly Sought[]): string {
  const byRarity = [...sought].sort((a, b) => a.passages - b.passages)
  const alone: string[] = []
  const together: string[] = []
  let expected = 0
  for (const { exact, near, passages } of byRarity) {
    expected += passages
    const query = [exact, near].filter((each) => each !== '').join(' | ')
    if (alone.length === 0 || expected <= MOST_LOOSE) alone.push(query)
    else together.push(`(${query})`)
  }
  const rest = together.length > 1 ? [`(${together.join(' & ')})`] : []
  return [...alone.map((query) => `(${query})`), ...rest].join(' | ')
}

/** Each concept by its rarity and how often it is there, which counts less and less; and how near they are to each other. */
function scoreOf(sought: readonly Sought[], strict: string): SQL {
  const parts = sought.map(
    ({ exact, near, weight }) =>
      sql`${weight}::float8 * ${near === '' ? rank(exact) : exact === '' ? sql`${OF_NEAR}::float8 * ${rank(near)}` : sql`greatest(${rank(exact)}, ${OF_NEAR}::float8 * ${rank(near)})`}`,
  )
  if (sought.length > 1) parts.push(sql`${OF_TOGETHER}::float8 * ${rank(strict)}`)
  return sql`(${sql.join(parts, sql` + `)})`
}

/** From 0 for none to 1 for very many. */
const rank = (query: string): SQL => sql`ts_rank_cd('{1, 1, 1, 1}', passages.stems, ${query}::tsquery, 32)::float8`

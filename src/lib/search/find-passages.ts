import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { IS_TRANSCRIPT_SHOWN } from '@/lib/transcripts/stored-transcript'
import type { Sought } from './word-queries'

export interface FoundPassage {
  episodeId: string
  position: number
  start: number
  end: number
  score: number
  stems: string[]
}

interface PassageSearch {
  /** Rarest first. */
  required: readonly Sought[]
  season?: number
  /** Episodes that the question seems to be about raise their passages by their scores. */
  about: ReadonlyMap<string, number>
}

/** Beyond this, an arbitrary part is ranked. */
const MOST_RANKED = 2_000
const MOST_FOUND = 200

const OF_TOGETHER = 0.75
const OF_EPISODE = 0.5
/** A passage must have this share of the weight of the words. */
const LEAST = 0.15

/** Passages with any of the words in those episodes, and with the rarer ones in any episode, best first. */
export async function findPassages(
  database: Database,
  { required, season, about }: PassageSearch,
): Promise<FoundPassage[]> {
  if (required.length === 0) return []
  const ids = sql`${sql.param([...about.keys()])}::uuid[]`
  const any = sql`${required.map(({ query }) => query).join(' | ')}::tsquery`
  const found = await queryRows<FoundPassage>(
    database,
    sql`SELECT passages.episode_id AS "episodeId", position, starts_at AS start, ends_at AS end,
          to_json(tsvector_to_array(stems)) AS stems, ${scoreOf(required)} + ${OF_EPISODE} * coalesce(raise, 0) AS score
        FROM (${candidates(sql`stems @@ ${rareQuery(required)}::tsquery`, season)}
          UNION ${candidates(sql`passages.episode_id = ANY(${ids}) AND ts_match_vq(stems, ${any})`, season)}) AS passages
          LEFT JOIN unnest(${ids}, ${sql.param([...about.values()])}::float8[]) AS about(episode_id, raise) USING (episode_id)
        ORDER BY score DESC, passages.episode_id, position LIMIT ${MOST_FOUND}`,
  )
  const whole = required.reduce((sum, { weight }) => sum + weight, 0)
  return found.filter(({ score }) => score >= whole * LEAST)
}

function candidates(condition: SQL, season?: number): SQL {
  const ofSeason = season === undefined ? sql`` : sql`AND episodes.season = ${season}`
  return sql`(SELECT passages.episode_id, position, starts_at, ends_at, stems
    FROM passages JOIN episodes ON episodes.id = passages.episode_id
      JOIN transcripts ON transcripts.episode_id_id = passages.episode_id
    WHERE ${condition} AND ${IS_TRANSCRIPT_SHOWN} AND ${sqlEpisodeIsPublic(new Date())} ${ofSeason} LIMIT ${MOST_RANKED})`
}

/** Any of the rarer words; both of the two rarest where all are common. */
export function rareQuery(required: readonly Sought[]): string {
  let passages = 0
  const rare = required.filter((each) => {
    passages += each.passages
    return passages <= MOST_RANKED
  })
  const queries = (rare.length > 0 ? rare : required.slice(0, 2)).map(({ query }) => query)
  return queries.join(rare.length > 0 ? ' | ' : ' & ')
}

/** Weighs each word by rarity and damped frequency, and adds their proximity. */
function scoreOf(required: readonly Sought[]): SQL {
  const all = required.map(({ query }) => query).join(' & ')
  const parts = required.map(({ query, weight }) => sql`${weight}::float8 * ${frequencyOf(query)}`)
  if (required.length > 1) parts.push(sql`${OF_TOGETHER}::float8 * ${frequencyOf(all)}`)
  return sql.join(parts, sql` + `)
}

/** From 0 for none to almost 1 for many. */
const frequencyOf = (query: string): SQL =>
  sql`ts_rank_cd('{1, 1, 1, 1}', stems, ${query}::tsquery, 32)::float8`

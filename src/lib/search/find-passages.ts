import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { IS_TRANSCRIPT_SHOWN } from '@/lib/transcripts/stored-transcript'
import type { Sought } from './parse-query'

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
}

/** Caps per query: all words / the main and another / any word / in episodes about it. Beyond a cap, an arbitrary subset is ranked. */
const MOST_TOGETHER = 200
const MOST_WITH_MAIN = 200
const MOST_LOOSE = 300
const MOST_ABOUT = 200
/** An OR query reads every passage with any of its words. */
const MOST_ALONE = 12_000
/** An AND query reads the passages of its rarest word. */
const MOST_OF_RAREST = 20_000
const MOST_FOUND = 200

const OF_TOGETHER = 0.75
const OF_EPISODE = 0.5

/** Passages with all or some of the words, in any episode. Their scores know nothing of the episodes. */
export function findAnywhere(database: Database, { required, season }: Asked): Promise<FoundPassage[]> {
  const strict = strictQuery(required)
  const loose = looseQuery(required)
  const together = candidates(sql`passages.stems @@ ${strict}::tsquery`, MOST_TOGETHER, season)
  const withMain = mainQuery(required)
  const sets = [
    together,
    withMain && candidates(sql`passages.stems @@ ${withMain}::tsquery`, MOST_WITH_MAIN, season),
    loose && candidates(sql`passages.stems @@ ${loose}::tsquery`, MOST_LOOSE, season),
  ].filter((set) => set !== '')
  return rank(database, required, sql.join(sets, sql` UNION ALL `))
}

/** Passages with any of the words in the episodes that the question seems to be about. */
export async function findInEpisodes(
  database: Database,
  { required, season, ids }: Asked & { ids: readonly string[] },
): Promise<FoundPassage[]> {
  if (ids.length === 0) return []
  const given = sql`ANY(${sql.param([...ids])}::uuid[])`
  const any = required.map(({ query }) => query).join(' | ')
  // For both tables, or PostgreSQL reads all transcripts.
  const inThem = sql`passages.episode_id = ${given} AND transcripts.episode_id_id = ${given}
    AND ts_match_vq(passages.stems, ${any}::tsquery)`
  return rank(database, required, candidates(inThem, MOST_ABOUT, season))
}

/** Each passage once, best first; episodes that the question seems to be about raise theirs by their scores. */
export function inOneOrder(
  passages: readonly FoundPassage[],
  episodes: ReadonlyMap<string, number>,
): FoundPassage[] {
  const found = new Map(passages.map((each) => [`${each.episodeId} ${each.position}`, each]))
  return [...found.values()]
    .map((each) => ({ ...each, score: each.score + OF_EPISODE * (episodes.get(each.episodeId) ?? 0) }))
    .sort((a, b) => b.score - a.score || (a.episodeId < b.episodeId ? -1 : 1) || a.position - b.position)
    .slice(0, MOST_FOUND)
}

const strictQuery = (required: readonly Sought[]): string => required.map(({ query }) => query).join(' & ')

const rank = (database: Database, required: readonly Sought[], from: SQL): Promise<FoundPassage[]> =>
  queryRows<FoundPassage>(
    database,
    sql`SELECT passages.episode_id AS "episodeId", position, starts_at AS start, ends_at AS end,
          to_json(tsvector_to_array(passages.stems)) AS stems, ${scoreOf(required)} AS score
        FROM (${from}) AS passages`,
  )

function candidates(condition: SQL, limit: number, season?: number): SQL {
  const ofSeason = season === undefined ? sql`` : sql`AND episodes.season = ${season}`
  return sql`(SELECT passages.* FROM passages JOIN episodes ON episodes.id = passages.episode_id
      JOIN transcripts ON transcripts.episode_id_id = passages.episode_id
    WHERE ${condition} AND ${IS_TRANSCRIPT_SHOWN} AND ${sqlEpisodeIsPublic(new Date())} ${ofSeason} LIMIT ${limit})`
}

/** The rarest word that is ever said, with any other; empty when that is no more than the strict query. */
function mainQuery(required: readonly Sought[]): string {
  const said = required.filter(({ passages }) => passages > 0)
  const [main, ...others] = said
  if (!main || others.length === 0 || required.length === 2 || main.passages > MOST_OF_RAREST) return ''
  return `${main.query} & (${others.map(({ query }) => query).join(' | ')})`
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
function scoreOf(required: readonly Sought[]): SQL {
  const parts = required.map(({ query, weight }) => sql`${weight}::float8 * ${frequencyOf(query)}`)
  if (required.length > 1) parts.push(sql`${OF_TOGETHER}::float8 * ${frequencyOf(strictQuery(required))}`)
  return sql`(${sql.join(parts, sql` + `)})`
}

/** From 0 for none to almost 1 for many. */
const frequencyOf = (query: string): SQL =>
  sql`ts_rank_cd('{1, 1, 1, 1}', passages.stems, ${query}::tsquery, 32)::float8`

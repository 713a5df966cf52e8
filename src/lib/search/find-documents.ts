import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { Sought } from './stems'

/** Weights of D, C, B, A: A for titles, B for summaries, takeaways and chapters, C for longer text. */
const WEIGHTS = sql.raw(`'{0.1, 0.3, 0.6, 1}'::float4[]`)
const OF_NEAR = 0.6

/** Caps on ranked documents; for words that more contain, an arbitrary subset is ranked. */
const MOST_RANKED = 150
const MOST_FOUND = 200

export interface FoundDocument {
  id: string
  score: number
}

/** Episodes by title, summary, description, takeaways and chapters. */
export function findEpisodes(
  database: Database,
  required: readonly Sought[],
  season?: number,
): Promise<FoundDocument[]> {
  const isFound = sql`stems @@ ${anyOf(required)}::tsquery`
  const ofSeason = season === undefined ? sql`` : sql`AND episodes.season = ${season}`
  const parts = [
    scored(
      required,
      sql`SELECT id, ${STEMS} FROM episodes WHERE ${isFound} AND ${sqlEpisodeIsPublic(new Date())} ${ofSeason}`,
    ),
    ...['episodes_key_takeaways', 'episodes_chapters'].map((table) =>
      scored(required, sql`SELECT _parent_id AS id, ${STEMS} FROM ${sql.identifier(table)} WHERE ${isFound}`),
    ),
  ]
  return rowsOf<FoundDocument>(
    database,
    sql`WITH found AS (${sql.join(parts, sql` UNION ALL `)})
        SELECT id, ${bestOfEach(required)} AS score FROM found JOIN episodes USING (id)
        WHERE ${sqlEpisodeIsPublic(new Date())} ${ofSeason}
        GROUP BY id ORDER BY score DESC, id LIMIT ${MOST_FOUND}`,
  )
}

export interface FoundPaper extends FoundDocument {
  title: string
  summary: string
  abstract: string
}

export function findPapers(database: Database, required: readonly Sought[]): Promise<FoundPaper[]> {
  return rowsOf<FoundPaper>(
    database,
    sql`WITH found AS (
          SELECT id, title, coalesce(summary, '') AS summary, coalesce(abstract, '') AS abstract, ${scoreColumns(required)}
          FROM research_papers WHERE stems @@ ${anyOf(required)}::tsquery LIMIT ${MOST_RANKED}
        )
        SELECT id, title, summary, abstract, ${bestOfEach(required)} AS score FROM found
        GROUP BY id, title, summary, abstract ORDER BY score DESC, id LIMIT ${MOST_FOUND}`,
  )
}

const queryOf = ({ exact, near }: Sought): string => [exact, near].filter((query) => query !== '').join(' | ')

const anyOf = (required: readonly Sought[]): string => required.map(queryOf).join(' | ')

const place = (index: number): SQL => sql.identifier(`of_${index}`) as unknown as SQL

/** Forces one copy of a long tsvector; each ranked word would otherwise detoast it again. */
const STEMS = sql.raw(`stems || '' AS stems`)

const scored = (required: readonly Sought[], found: SQL): SQL =>
  sql`(SELECT id, ${scoreColumns(required)} FROM (${found} LIMIT ${MOST_RANKED}) AS found)`

/** One column per concept. */
const scoreColumns = (required: readonly Sought[]): SQL =>
  sql.join(
    required.map(
      ({ exact, near, weight }, index) =>
        sql`${weight}::float8 * greatest(${rank(exact)}, ${OF_NEAR}::float8 * ${rank(near)}) AS ${place(index)}`,
    ),
    sql`, `,
  )

/** The best place counts in full, further places little. */
const bestOfEach = (required: readonly Sought[]): SQL =>
  sql.join(
    required.map((_, index) => sql`max(${place(index)}) + 0.1 * sum(${place(index)})`),
    sql` + `,
  )

const rank = (query: string): SQL =>
  query === '' ? sql`0` : sql`ts_rank_cd(${WEIGHTS}, stems, ${query}::tsquery, 32)::float8`

import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { rarityOf } from './ranking'
import type { AskedWord } from './read-question'
import { quoteStem } from './stems'

/** A word of a question as a query of passages. */
export interface Sought {
  /** `tsquery` text. */
  query: string
  /** The stems of each way to spell it. */
  ways: readonly (readonly string[])[]
  /** How many passages have it. */
  passages: number
  weight: number
}

const MOST_WORDS = 10
/** PostgreSQL’s statistics tell how many of more rows have a common stem. */
const COUNTED_THROUGH = 20_000
/** Counting stops here. */
const MOST_COUNTED = 1_000

interface CountedStem {
  stem: string
  having: number
  all: number
}

/** How many rows of a table have each stem, of how many. */
export function countStems(
  database: Database,
  table: 'passages' | 'answer_entries',
  stems: readonly string[],
): Promise<CountedStem[]> {
  const hasStem =
    table === 'passages' ? sql`stems @@ query::tsquery` : sql`stems @> ARRAY[asked.stem]`
  return queryRows(
    database,
    sql`WITH size AS MATERIALIZED (
          SELECT CASE WHEN reltuples < ${COUNTED_THROUGH} THEN (SELECT count(*) FROM ${sql.identifier(table)})
            ELSE reltuples END::float8 AS every
          FROM pg_class WHERE oid = ${table}::regclass),
        common AS (
          SELECT unnest(most_common_elems::text::text[]) AS stem, unnest(most_common_elem_freqs) AS share FROM pg_stats
          WHERE tablename = ${table} AND attname = 'stems' AND schemaname = current_schema())
        SELECT asked.stem, every AS all, coalesce(share * every, (SELECT count(*) FROM (
            SELECT FROM ${sql.identifier(table)} WHERE ${hasStem} LIMIT ${MOST_COUNTED}) AS found)) AS having
        FROM unnest(${sql.param([...stems])}::text[], ${sql.param(stems.map(quoteStem))}::text[]) AS asked(stem, query) CROSS JOIN size
          LEFT JOIN common ON common.stem = asked.stem AND every >= ${COUNTED_THROUGH}`,
  )
}

/** The question’s words that are no stop words, as queries, rarest first. */
export async function seek(database: Database, words: readonly AskedWord[]): Promise<Sought[]> {
  const stems = [...new Set(words.flatMap(({ ways }) => ways.flat()))]
  const rows = await countStems(database, 'passages', stems)
  const counts = new Map(rows.map(({ stem, having }) => [stem, having]))
  const found = new Map<string, Sought>()
  for (const { ways } of words) {
    if (ways.length === 0) continue
    const passages = Math.max(
      ...ways.map((way) => Math.min(...way.map((stem) => counts.get(stem) ?? 0))),
    )
    const query = `(${ways.map((way) => way.map(quoteStem).join(' & ')).join(' | ')})`
    found.set(query, { query, ways, passages, weight: rarityOf(passages, rows[0]?.all ?? 0) })
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS)
}

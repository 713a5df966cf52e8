import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { rarityOf } from './ranking'
import type { QuestionWord } from './read-question'

/** A word of a question, as a table has it. */
export interface WordQuery {
  /** `tsquery` text. */
  query: string
  /** The stems of each way to spell it. */
  ways: readonly (readonly string[])[]
  /** How many rows have it. */
  having: number
  weight: number
}

const MOST_WORDS = 10
/** PostgreSQL’s statistics tell how many of more rows have a common stem. */
const COUNTED_THROUGH = 20_000
/** Counting stops here. */
const MOST_COUNTED = 1_000

type Table = 'passages' | 'answer_entries'

/** The question’s words, rarest first. */
export async function findWordQueries(
  database: Database,
  table: Table,
  words: readonly QuestionWord[],
): Promise<WordQuery[]> {
  const stems = [...new Set(words.flatMap(({ ways }) => ways.flat()))]
  const rows = await countStems(database, table, stems)
  const counts = new Map(rows.map(({ stem, having }) => [stem, having]))
  const found = new Map<string, WordQuery>()
  for (const { ways } of words) {
    const having = Math.max(
      ...ways.map((way) => Math.min(...way.map((stem) => counts.get(stem) ?? 0))),
    )
    const query = `(${ways.map((way) => way.map((stem) => `'${stem}'`).join(' & ')).join(' | ')})`
    found.set(query, { query, ways, having, weight: rarityOf(having, rows[0]?.all ?? 0) })
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS)
}

/** How many rows of a table have each stem, of how many. */
function countStems(
  database: Database,
  table: Table,
  stems: readonly string[],
): Promise<{ stem: string; having: number; all: number }[]> {
  const hasStem =
    table === 'passages'
      ? sql`stems @@ concat('''', given.stem, '''')::tsquery`
      : sql`stems @> ARRAY[given.stem]`
  return queryRows(
    database,
    sql`WITH size AS MATERIALIZED (
          SELECT CASE WHEN reltuples < ${COUNTED_THROUGH} THEN (SELECT count(*) FROM ${sql.identifier(table)})
            ELSE reltuples END::float8 AS every
          FROM pg_class WHERE oid = ${table}::regclass),
        common AS (
          SELECT unnest(most_common_elems::text::text[]) AS stem, unnest(most_common_elem_freqs) AS share FROM pg_stats
          WHERE tablename = ${table} AND attname = 'stems' AND schemaname = current_schema())
        SELECT given.stem, every AS all, coalesce(share * every, (SELECT count(*) FROM (
            SELECT FROM ${sql.identifier(table)} WHERE ${hasStem} LIMIT ${MOST_COUNTED}) AS found)) AS having
        FROM unnest(${sql.param([...stems])}::text[]) AS given(stem) CROSS JOIN size
          LEFT JOIN common ON common.stem = given.stem AND every >= ${COUNTED_THROUGH}`,
  )
}

/** The rarest ones, that at most so many rows have together. */
export function rarestOf(wordQueries: readonly WordQuery[], mostRows: number): WordQuery[] {
  let rows = 0
  return wordQueries.filter(({ having }) => {
    rows += having
    return rows <= mostRows
  })
}

export const isIn =
  (stems: readonly string[]) =>
  ({ ways }: Pick<WordQuery, 'ways'>): boolean =>
    ways.some((way) => way.every((stem) => stems.includes(stem)))

/** The share of the words that is among the stems, by weight. */
export function coverageOf(
  wordQueries: readonly Pick<WordQuery, 'ways' | 'weight'>[],
  stems: readonly string[],
): number {
  const sumOf = (words: typeof wordQueries) =>
    words.reduce((sum, { weight }) => sum + weight, 0)
  return sumOf(wordQueries.filter(isIn(stems))) / (sumOf(wordQueries) || 1)
}

import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRow, queryRows } from '@/db/sql'

/** The stems of English words, in order, without stop words; words of other languages stay as they are. Takes folded words. */
export const stemsIn = (words: SQL): SQL => sql`to_tsvector('english', ${words})`

/** The stems of each text of folded words; none for a stop word. */
export async function stemsOf(database: Database, texts: readonly string[]): Promise<Map<string, string[]>> {
  if (texts.length === 0) return new Map()
  const rows = await queryRows<{ text: string; stems: string[] }>(
    database,
    sql`SELECT text, tsvector_to_array(${stemsIn(sql`text`)}) AS stems FROM unnest(${sql.param([...new Set(texts)])}::text[]) AS text`,
  )
  return new Map(rows.map(({ text, stems }) => [text, stems]))
}

export const quoteStem = (stem: string): string => `'${stem.replace(/[\\']/g, '$&$&')}'`

/** How many passages contain the most common stems, from PostgreSQL's statistics. */
export interface StemStatistics {
  passages: number
  common: ReadonlyMap<string, number>
}

/** Below this many passages, they are counted: a new show has no statistics yet. */
export const COUNTED_THROUGH = 20_000

/** Counting stops here, and earlier when statistics cover all common words. */
const MOST_COUNTED = 1_000
const MOST_RARE = 50

export async function readStatistics(database: Database): Promise<StemStatistics> {
  const row = await queryRow<{ passages: number; stems: string[] | null; shares: number[] | null }>(
    database,
    sql`SELECT reltuples::int AS passages, most_common_elems::text::text[] AS stems, most_common_elem_freqs AS shares
        FROM pg_class LEFT JOIN pg_stats ON tablename = relname AND attname = 'stems' AND schemaname = relnamespace::regnamespace::text
        WHERE pg_class.oid = 'passages'::regclass`,
  )
  const passages = Math.max(0, row?.passages ?? 0)
  if (passages < COUNTED_THROUGH) {
    const counted = await queryRow<{ passages: number }>(
      database,
      sql`SELECT count(*)::int AS passages FROM passages`,
    )
    return { passages: counted?.passages ?? 0, common: new Map() }
  }
  const shares = row?.shares ?? []
  const common = (row?.stems ?? []).map((stem, index) => [stem, (shares[index] ?? 0) * passages] as const)
  return { passages, common: new Map(common) }
}

/** Counts stems missing from PostgreSQL's statistics. */
export async function countStems(
  database: Database,
  { passages: total, common }: StemStatistics,
  asked: readonly string[],
): Promise<Map<string, number>> {
  const stems = [...new Set(asked)].filter((stem) => !common.has(stem))
  if (stems.length === 0) return new Map()
  const most = total < COUNTED_THROUGH ? MOST_COUNTED : MOST_RARE
  const rows = await queryRows<{ stem: string; passages: number }>(
    database,
    sql`SELECT stem, (SELECT count(*)::int FROM (
          SELECT 1 FROM passages WHERE stems @@ query::tsquery LIMIT ${most}) AS found) AS passages
        FROM unnest(${sql.param(stems)}::text[], ${sql.param(stems.map(quoteStem))}::text[]) AS asked(stem, query)`,
  )
  return new Map(rows.map(({ stem, passages }) => [stem, passages]))
}

import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'

/** The stems of English words, in order, without stop words; words of other languages stay as they are. Takes folded words. */
export const stemsIn = (words: SQL): SQL => sql`to_tsvector('english', ${words})`

/** The stems of each text of folded words; none for a stop word. */
export async function stemsOf(
  database: Database,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  if (texts.length === 0) return new Map()
  const rows = await queryRows<{ text: string; stems: string[] }>(
    database,
    sql`SELECT text, tsvector_to_array(${stemsIn(sql`text`)}) AS stems FROM unnest(${sql.param([...new Set(texts)])}::text[]) AS text`,
  )
  return new Map(rows.map(({ text, stems }) => [text, stems]))
}

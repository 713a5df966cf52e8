import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'

/** The stems of each text, in order; none for a stop word. */
export async function stemsOf(database: Database, texts: readonly string[]): Promise<Map<string, string[]>> {
  if (texts.length === 0) return new Map()
  const rows = await rowsOf<{ text: string; stems: string[] }>(
    database,
    sql`SELECT text, tsvector_to_array(search_stems(text)) AS stems FROM unnest(${sql.param([...new Set(texts)])}::text[]) AS text`,
  )
  return new Map(rows.map(({ text, stems }) => [text, stems]))
}

export const quoteStem = (stem: string): string => `'${stem.replace(/[\\']/g, '$&$&')}'`

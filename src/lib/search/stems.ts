import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import type { Highlights } from '@/lib/text/highlights'
import { wordsOfText } from './words-of-text'

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

/** Highlights the words that PostgreSQL reduces to one of the stems, those within or beside one another as one. */
export async function createHighlighter(
  database: Database,
  texts: readonly string[],
  stems: readonly string[],
): Promise<(text: string) => Highlights> {
  const words = texts.flatMap((text) => wordsOfText(text).map(({ word }) => word))
  const found = await stemsOf(database, words)
  return (text) => {
    const highlights: Highlights = []
    for (const { word, from, to } of wordsOfText(text).sort((a, b) => a.from - b.from)) {
      if (!found.get(word)?.some((stem) => stems.includes(stem))) continue
      const last = highlights.at(-1)
      if (last && from < last[1]) last[1] = Math.max(last[1], to)
      else highlights.push([from, to])
    }
    return highlights
  }
}

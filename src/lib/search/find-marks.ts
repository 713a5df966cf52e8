import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import type { Marks } from '@/lib/text/marks'
import { quoteStem, stemsIn } from './stems'
import { wordsOfText } from './words-of-text'

/** A stem changes only a word's end. */
const beginningOf = (word: string): string => word.slice(0, 2)

/** Marks the words that PostgreSQL reduces to one of the stems. */
export async function createMarker(
  database: Database,
  texts: readonly string[],
  stems: readonly string[],
): Promise<(text: string) => Marks> {
  const beginnings = new Set(stems.map(beginningOf))
  const words = new Set(texts.flatMap((text) => wordsOfText(text).map(({ word }) => word)))
  const asked = [...words].filter((word) => beginnings.has(beginningOf(word)))
  if (asked.length === 0) return () => []
  const query = stems.map(quoteStem).join(' | ')
  const rows = await queryRows<{ word: string }>(
    database,
    sql`SELECT word FROM unnest(${sql.param(asked)}::text[]) AS word WHERE ${stemsIn(sql`word`)} @@ ${query}::tsquery`,
  )
  const found = new Set(rows.map(({ word }) => word))
  return (text) => wholeMarks(wordsOfText(text).filter(({ word }) => found.has(word)))
}

/** In the order of the text, those within or beside one another as one. */
function wholeMarks(words: readonly { from: number; to: number }[]): Marks {
  const marks: Marks = []
  for (const { from, to } of words.toSorted((one, other) => one.from - other.from)) {
    const last = marks.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
  }
  return marks
}

import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import type { Marks } from '@/lib/text/marks'
import { foldText, RUN_ON } from '@/lib/text/words'
import { quoteStem } from './stems'

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu

const wordsOf = (text: string): RegExpMatchArray[] =>
  [...text.matchAll(WORD)].flatMap((match) => (RUN_ON.test(match[0]) ? signsOf(match) : [match]))

/** Splits Chinese and Japanese into single characters. */
const signsOf = (match: RegExpMatchArray): RegExpMatchArray[] =>
  [...match[0].matchAll(/./gu)].map((sign) => Object.assign(sign, { index: (match.index ?? 0) + sign.index }))

/** A stem changes only a word's end. */
const beginningOf = (word: string): string => word.slice(0, 2)

/** Marks the words that PostgreSQL reduces to one of the stems. */
export async function createMarker(
  database: Database,
  texts: readonly string[],
  stems: readonly string[],
): Promise<(text: string) => Marks> {
  const beginnings = new Set(stems.map(beginningOf))
  const words = [...new Set(texts.flatMap((text) => wordsOf(text).map(([word]) => word)))].filter((word) =>
    beginnings.has(beginningOf(foldText(word))),
  )
  if (words.length === 0) return () => []
  const query = stems.map(quoteStem).join(' | ')
  const rows = await rowsOf<{ word: string }>(
    database,
    sql`SELECT word FROM unnest(${sql.param(words)}::text[]) AS word WHERE search_stems(word) @@ ${query}::tsquery`,
  )
  const found = new Set(rows.map(({ word }) => word))
  return (text) =>
    wordsOf(text)
      .filter(([word]) => found.has(word))
      .map((match) => [match.index ?? 0, (match.index ?? 0) + match[0].length])
}

import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import type { Marks } from './answer'

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu
const IDEOGRAPH = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

const wordsOf = (text: string): RegExpMatchArray[] =>
  [...text.matchAll(WORD)].flatMap((match) => (IDEOGRAPH.test(match[0]) ? signsOf(match) : [match]))

/** Each sign of Chinese and Japanese is found by itself. */
const signsOf = (match: RegExpMatchArray): RegExpMatchArray[] =>
  [...match[0].matchAll(/./gu)].map((sign) => Object.assign(sign, { index: (match.index ?? 0) + sign.index }))

/** Marks the words that have the stems of a query, as PostgreSQL tells them. */
export async function createMarker(
  database: Database,
  texts: readonly string[],
  query: string,
): Promise<(text: string) => Marks> {
  const words = [...new Set(texts.flatMap((text) => wordsOf(text).map(([word]) => word)))]
  if (query === '' || words.length === 0) return () => []
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

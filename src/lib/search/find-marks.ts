import type { Database } from '@/db/sql'
import type { Marks } from '@/lib/text/marks'
import { stemsOf } from './stems'
import { wordsOfText } from './words-of-text'

/** Marks the words that PostgreSQL reduces to one of the stems, those within or beside one another as one. */
export async function createMarker(
  database: Database,
  texts: readonly string[],
  stems: readonly string[],
): Promise<(text: string) => Marks> {
  const words = texts.flatMap((text) => wordsOfText(text).map(({ word }) => word))
  const found = await stemsOf(database, words)
  return (text) => {
    const marks: Marks = []
    for (const { word, from, to } of wordsOfText(text).sort((a, b) => a.from - b.from)) {
      if (!found.get(word)?.some((stem) => stems.includes(stem))) continue
      const last = marks.at(-1)
      if (last && from < last[1]) last[1] = Math.max(last[1], to)
      else marks.push([from, to])
    }
    return marks
  }
}

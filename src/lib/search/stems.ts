import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import type { Concept } from './question'

/** A concept as PostgreSQL looks for it. */
export interface Sought {
  concept: Concept
  /** Texts of `tsquery`; empty where nothing is left but words that are too common to be kept. */
  exact: string
  near: string
  /** How many passages have it, as far as is known: exact where few do. */
  passages: number
  /** What one more word of it is worth: much where few passages have it. */
  weight: number
}

export interface Counted {
  /** Passages of the index. */
  total: number
  of(stem: string): number | undefined
}

/** For each text its stems, in order. */
export async function stemsOf(database: Database, texts: readonly string[]): Promise<Map<string, string[]>> {
  if (texts.length === 0) return new Map()
  const rows = await rowsOf<{ text: string; stems: string[] }>(
    database,
    sql`SELECT text, tsvector_to_array(search_stems(text)) AS stems FROM unnest(${sql.param([...new Set(texts)])}::text[]) AS text`,
  )
  return new Map(rows.map(({ text, stems }) => [text, stems]))
}

export const quoteStem = (stem: string): string => `'${stem.replace(/[\\']/g, '$&$&')}'`

const allStems = (stems: readonly string[]): string =>
  stems.length > 1 ? `(${stems.map(quoteStem).join(' & ')})` : stems.map(quoteStem).join('')

/** Any of the words or names. */
export function anyOf(texts: readonly string[], stems: ReadonlyMap<string, readonly string[]>): string {
  const found = texts.map((text) => allStems(stems.get(text) ?? [])).filter((query) => query !== '')
  return [...new Set(found)].join(' | ')
}

export function countOf(
  texts: readonly string[],
  stems: ReadonlyMap<string, readonly string[]>,
  passages: (stem: string) => number,
): number {
  return texts.reduce((sum, text) => {
    const found = stems.get(text) ?? []
    return found.length > 0 ? sum + Math.min(...found.map(passages)) : sum
  }, 0)
}

/** As BM25 weighs a word: the logarithm of how rare it is. */
export const weightOf = (passages: number, total: number): number =>
  Math.log(1 + (Math.max(total, passages) - passages + 0.5) / (passages + 0.5))

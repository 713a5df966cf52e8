import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import type { Concept } from './question'

/** A concept as PostgreSQL queries. */
export interface Sought {
  concept: Concept
  /** `tsquery` texts; empty when only stop words are left. */
  exact: string
  near: string
  /** Passages with the concept; exact for rare ones. */
  passages: number
  /** The weight of one more of its words; high for rare ones. */
  weight: number
}

export interface Counted {
  /** Indexed passages. */
  total: number
  of(stem: string): number | undefined
}

/** The stems of each text, in order. */
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

/** A query for any of the words or names. */
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

/** Inverse document frequency as in BM25. */
export const weightOf = (passages: number, total: number): number =>
  Math.log(1 + (Math.max(total, passages) - passages + 0.5) / (passages + 0.5))

import type { BasePayload } from 'payload'
import type { Database } from '@/db/sql'
import { rarityOf } from './ranking'
import type { AskedWord } from './read-question'
import { COUNTED_THROUGH, countStems, quoteStem, readStatistics, type StemStatistics } from './stems'

/** A word of a question as a query of passages. */
export interface Sought {
  /** `tsquery` text. */
  query: string
  /** The stems of each way to spell it. */
  ways: readonly (readonly string[])[]
  /** How many passages have it. */
  passages: number
  weight: number
}

/** The question’s words that are no stop words, as queries. */
export async function seek(
  payload: BasePayload,
  database: Database,
  words: readonly AskedWord[],
): Promise<Sought[]> {
  const statistics = await statisticsOf(payload, database)
  const counts = await countStems(
    database,
    statistics,
    words.flatMap(({ ways }) => ways.flat()),
  )
  const passagesOf = (stem: string) => statistics.common.get(stem) ?? counts.get(stem) ?? 0
  const found = new Map<string, Sought>()
  for (const { ways } of words) {
    if (ways.length === 0) continue
    const passages = Math.max(...ways.map((stems) => Math.min(...stems.map(passagesOf))))
    const query = ways.map((way) => way.map(quoteStem).join(' & ')).join(' | ')
    found.set(query, {
      query: `(${query})`,
      ways,
      passages,
      weight: rarityOf(passages, statistics.passages),
    })
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS)
}

const MOST_WORDS = 10

const FRESH_MS = 60_000
const kept = new WeakMap<BasePayload, { at: number; statistics: Promise<StemStatistics> }>()

function statisticsOf(payload: BasePayload, database: Database): Promise<StemStatistics> {
  const known = kept.get(payload)
  if (known && Date.now() - known.at < FRESH_MS) return known.statistics
  const statistics = readStatistics(database)
  kept.set(payload, { at: Date.now(), statistics })
  // A small show is recounted each time, so that new episodes count at once.
  statistics.then(
    ({ passages }) => passages < COUNTED_THROUGH && kept.delete(payload),
    () => kept.delete(payload),
  )
  return statistics
}

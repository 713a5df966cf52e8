import type { BasePayload } from 'payload'
import type { Database } from '@/db/sql'
import { wordsLike } from './known-words'
import type { Concept } from './question'
import type { StemmedConcept } from './rank-readings'
import { COUNTED_THROUGH, countStems, readStatistics, type StemStatistics } from './stem-counts'
import { anyOf, countOf, type Sought, stemsOf, weightOf } from './stems'

export interface ParsedQuery {
  required: Sought[]
  /** Stop words. */
  boosting: Sought[]
  stemmed: StemmedConcept[]
  /** All stems, for marking. */
  stems: string[]
}

/** Resolves each concept to stems and weighs it by its frequency. */
export async function seek(
  payload: BasePayload,
  database: Database,
  asked: readonly Concept[],
): Promise<ParsedQuery> {
  const stems = await stemsOf(
    database,
    asked.flatMap(({ exact, near }) => [...exact, ...near]),
  )
  const statistics = await statisticsOf(payload, database)
  const counts = await countStems(database, statistics, [...stems.values()].flat())
  const concepts = await Promise.all(asked.map((concept) => withLikeWords(database, concept, stems, counts)))
  const added = concepts.flatMap(({ near }) => near).filter((text) => !stems.has(text))
  for (const [text, found] of await stemsOf(database, added)) stems.set(text, found)
  const more = await countStems(
    database,
    statistics,
    added.flatMap((text) => stems.get(text) ?? []),
  )
  const passagesOf = (stem: string) => statistics.common.get(stem) ?? counts.get(stem) ?? more.get(stem) ?? 0

  const isBesides = concepts.some(({ isSubject, isVague }) => !isSubject && !isVague)
  const required: Sought[] = []
  const boosting: Sought[] = []
  const stemmed: StemmedConcept[] = []
  for (const concept of concepts) {
    const exact = anyOf(concept.exact, stems)
    const ofExact = countOf(concept.exact, stems, passagesOf)
    const near = ofExact < COMMON ? anyOf(concept.near, stems) : ''
    if (exact === '' && near === '') continue
    if ([...required, ...boosting].some((other) => other.exact === exact && other.near === near)) continue
    const ofNear = near === '' ? 0 : countOf(concept.near, stems, passagesOf)
    const rarity = weightOf(ofExact || ofNear, statistics.passages)
    const weight = rarity * (concept.isVague ? OF_VAGUE : concept.isSubject && isBesides ? OF_SUBJECT : 1)
    const found = { concept, exact, near, passages: ofExact + ofNear, weight }
    if (concept.isVague) {
      boosting.push(found)
      continue
    }
    required.push(found)
    const each = (texts: readonly string[]) => texts.map((text) => stems.get(text) ?? [])
    stemmed.push({ exact: each(concept.exact), near: each(concept.near), weight, term: concept.term })
  }
  return {
    required,
    boosting: boosting.slice(0, MOST_BESIDE),
    stemmed,
    stems: [...new Set(stemmed.flatMap(({ exact, near }) => [...exact, ...near].flat()))],
  }
}

/** Words without any passage may be misspelt or incomplete, and get alternatives. */
async function withLikeWords(
  database: Database,
  concept: Concept,
  stems: ReadonlyMap<string, string[]>,
  counts: ReadonlyMap<string, number>,
): Promise<Concept> {
  const [word = ''] = concept.exact
  const found = stems.get(word) ?? []
  const isKnown =
    concept.isVague ||
    concept.term !== null ||
    found.length === 0 ||
    found.some((stem) => counts.get(stem) !== 0)
  if (isKnown) return concept
  const like = await wordsLike(database, word, concept.isTyped)
  return { ...concept, near: [...new Set([...like, ...concept.near])] }
}

/** Passages above which a word needs no alternatives. */
const COMMON = 5_000

/** Factors beside words with more meaning. */
const OF_SUBJECT = 0.35
const OF_VAGUE = 0.2
const MOST_BESIDE = 4

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

import type { Reading } from './readings'

/** A concept's stems, for each of its words or names. */
export interface StemmedConcept {
  exact: readonly (readonly string[])[]
  near: readonly (readonly string[])[]
  weight: number
  term: string | null
}

const OF_TEXT = 0.35
const OF_NEAR = 0.5
/** Minimum share of the question that a result must match. */
const LEAST_SHARE = 0.3

/** Best first; omits weak matches. */
export function rankReadings(
  readings: readonly Reading[],
  concepts: readonly StemmedConcept[],
): { reading: Reading; score: number }[] {
  const whole = concepts.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return []
  return readings
    .map((reading) => ({ reading, score: scoreOf(reading, concepts) }))
    .filter(({ reading, score }) => score >= whole * LEAST_SHARE * (reading.kind === 'terms' ? 1 : OF_TEXT))
    .sort((a, b) => b.score - a.score)
}

const scoreOf = (reading: Reading, concepts: readonly StemmedConcept[]): number =>
  concepts.reduce((sum, concept) => sum + concept.weight * shareOf(reading, concept), 0)

function shareOf(
  { titleStems, textStems, kind, title }: Reading,
  { exact, near, term }: StemmedConcept,
): number {
  if (kind === 'terms' && term !== null) return title === term ? 2 : 0
  if (exact.some((stems) => hasAll(titleStems, stems))) return 1
  if (exact.some((stems) => hasAll(textStems, stems))) return OF_TEXT
  if (near.some((stems) => hasAll(titleStems, stems))) return OF_NEAR
  return near.some((stems) => hasAll(textStems, stems)) ? OF_NEAR * OF_TEXT : 0
}

const hasAll = (have: ReadonlySet<string>, stems: readonly string[]): boolean =>
  stems.length > 0 && stems.every((stem) => have.has(stem))

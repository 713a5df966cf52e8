/** A token or a word as it was heard, and how sure the machine was of it: 0 to 1. */
export interface HeardPiece {
  text: string
  probability: number
}

/** A text, and which of its words the machine was unsure of: see `TranscriptSegment`. */
interface Marked {
  text: string
  unsure?: number[]
}

/** Below this a word is as likely wrong as right. */
const UNSURE_BELOW = 0.5

/** Where each word of a text stands. */
export const wordPlaces = (text: string): { from: number; to: number }[] =>
  Array.from(text.matchAll(/\S+/gu), ({ index, 0: word }) => ({ from: index, to: index + word.length }))

/**
 * Marks the words of texts that follow one another, from the pieces that they were heard in. Nothing is marked when the
 * pieces say something else than the texts. A word of several tokens is as likely right as all of them together.
 */
export function markUnsure<Part extends Marked>(
  parts: readonly Part[],
  pieces: readonly HeardPiece[],
): Part[] {
  if (bare(parts.map(({ text }) => text)) !== bare(pieces.map(({ text }) => text))) return [...parts]
  const pieceAt = pieces.flatMap(({ text }, index) => Array<number>(bare([text]).length).fill(index))
  let passed = 0
  return parts.map((part) => {
    const unsure = wordPlaces(part.text).flatMap(({ from, to }, word) => {
      const heard = new Set(pieceAt.slice(passed, passed + to - from))
      passed += to - from
      const probability = [...heard].reduce((all, piece) => all * (pieces[piece]?.probability ?? 1), 1)
      return probability < UNSURE_BELOW ? [word] : []
    })
    return withUnsure(part, unsure)
  })
}

const bare = (texts: readonly string[]): string => texts.join('').replace(/\s+/gu, '')

/** What is not marked has no such field: it is stored, and compared with what was stored. */
export function withUnsure<Part extends Marked>({ unsure: _, ...part }: Part, unsure: number[]): Part {
  return (unsure.length > 0 ? { ...part, unsure } : part) as Part
}

/** The words that somebody has written anew are sure, the others as before. */
export function unsureAfterEdit({ text, unsure = [] }: Marked, written: string): number[] {
  const [before, after] = [wordsOf(text), wordsOf(written)]
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && before[first] === after[first]) first += 1
  let last = 0
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last += 1
  return unsure.flatMap((word) => {
    if (word < first) return [word]
    return word >= before.length - last ? [word + after.length - before.length] : []
  })
}

/** Those in a part of the text, counted from the part's first word. */
export function unsureWithin({ text, unsure = [] }: Marked, from: number, to: number): number[] {
  const inside = wordPlaces(text).flatMap((place, word) => (place.to > from && place.from < to ? [word] : []))
  const first = inside[0] ?? 0
  return unsure.filter((word) => inside.includes(word)).map((word) => word - first)
}

/** Those of texts that become one, with blanks between. */
export function unsureOfJoined(parts: readonly Marked[]): number[] {
  let passed = 0
  return parts.flatMap(({ text, unsure = [] }) => {
    const first = passed
    passed += wordsOf(text).length
    return unsure.map((word) => word + first)
  })
}

/** The words themselves, and where they stand. */
export function findUnsure({ text, unsure = [] }: Marked): { word: string; from: number; to: number }[] {
  const places = wordPlaces(text)
  return unsure.flatMap((index) => {
    const place = places[index]
    return place ? [{ ...place, word: text.slice(place.from, place.to) }] : []
  })
}

const wordsOf = (text: string): string[] => text.match(/\S+/gu) ?? []

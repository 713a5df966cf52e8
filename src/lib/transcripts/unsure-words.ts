export interface RecognizedPiece {
  text: string
  probability: number
}

interface Marked {
  text: string
  unsure?: number[]
}

const UNSURE_BELOW = 0.5

export const wordPlaces = (text: string): { from: number; to: number }[] =>
  Array.from(text.matchAll(/\S+/gu), ({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }))

/** Marks words by the parts in which they were recognized; marks nothing when the parts do not add up to the texts. */
export function markUnsure<Part extends Marked>(
  parts: readonly Part[],
  pieces: readonly RecognizedPiece[],
): Part[] {
  if (bare(parts.map(({ text }) => text)) !== bare(pieces.map(({ text }) => text)))
    return [...parts]
  const pieceAt = pieces.flatMap(({ text }, index) =>
    Array<number>(bare([text]).length).fill(index),
  )
  let passed = 0
  return parts.map((part) => {
    const unsure = wordPlaces(part.text).flatMap(({ from, to }, word) => {
      const recognized = new Set(pieceAt.slice(passed, passed + to - from))
      passed += to - from
      const probability = [...recognized].reduce(
        (all, piece) => all * (pieces[piece]?.probability ?? 1),
        1,
      )
      return probability < UNSURE_BELOW ? [word] : []
    })
    return withUnsure(part, unsure)
  })
}

const bare = (texts: readonly string[]) => texts.join('').replace(/\s+/gu, '')

export function withUnsure<Part extends Marked>(
  { unsure: _, ...part }: Part,
  unsure: number[],
): Part {
  return (unsure.length > 0 ? { ...part, unsure } : part) as Part
}

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

export function unsureWithin(
  { text, unsure = [] }: Marked,
  from: number,
  to: number,
): number[] {
  const inside = wordPlaces(text).flatMap((place, word) =>
    place.to > from && place.from < to ? [word] : [],
  )
  const first = inside[0] ?? 0
  return unsure.filter((word) => inside.includes(word)).map((word) => word - first)
}

export function unsureOfJoined(parts: readonly Marked[]): number[] {
  let passed = 0
  return parts.flatMap(({ text, unsure = [] }) => {
    const first = passed
    passed += wordsOf(text).length
    return unsure.map((word) => word + first)
  })
}

export function findUnsure({
  text,
  unsure = [],
}: Marked): { word: string; from: number; to: number }[] {
  const places = wordPlaces(text)
  return unsure.flatMap((index) => {
    const place = places[index]
    return place ? [{ ...place, word: text.slice(place.from, place.to) }] : []
  })
}

const wordsOf = (text: string) => text.match(/\S+/gu) ?? []

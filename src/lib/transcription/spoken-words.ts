import { unsureWithin, withUnsure } from '@/lib/transcript/unsure-words'
import type { Heard } from './join-chunks'

export interface SpokenWord {
  folded: string
  /** Seconds; estimated from the word's place in its segment. */
  at: number
}

// Also tells words apart in scripts that put no blanks between them.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

export const wordsOf = (segments: readonly Heard[]): SpokenWord[] =>
  segments.flatMap((segment) =>
    placesOf(segment.text).map(({ word, at }) => ({
      folded: fold(word),
      at: segment.start + (segment.end - segment.start) * (at / segment.text.length),
    })),
  )

/** The segments with the words from `first` up to, not including, `end`, counted through all of them. */
export function keepWords(segments: readonly Heard[], first: number, end: number): Heard[] {
  const kept: Heard[] = []
  let passed = 0
  for (const segment of segments) {
    const places = placesOf(segment.text)
    const [from, to] = [Math.max(0, first - passed), Math.min(places.length, end - passed)]
    passed += places.length
    // What has no word, such as a note in brackets of signs alone, goes with its neighbours.
    if (places.length === 0 ? from === 0 && to >= 0 && end >= passed : from === 0 && to === places.length) {
      kept.push(segment)
    } else if (to > from) kept.push(cut(segment, places[from]?.at ?? 0, places[to]?.at))
  }
  return kept
}

function cut(segment: Heard, from: number, to = segment.text.length): Heard {
  const { text, start, end } = segment
  const secondAt = (place: number) =>
    Math.round((start + (end - start) * (place / text.length)) * 1_000) / 1_000
  const kept = { ...segment, text: text.slice(from, to).trim(), start: secondAt(from), end: secondAt(to) }
  return withUnsure(kept, unsureWithin(segment, from, to))
}

const placesOf = (text: string): { word: string; at: number }[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ word: segment, at: index }))

const fold = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

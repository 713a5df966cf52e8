import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { toMilliseconds } from '@/lib/transcripts/times'
import { unsureWithin, withUnsure } from '@/lib/transcripts/unsure-words'
import type { Span } from './plan-chunks'

export interface TranscribedChunk extends Span {
  segments: readonly Utterance[]
}

export type Utterance = Omit<TranscriptSegment, 'id'>

/**
 * Joins overlapping chunks: times count from the start of the sound, and speakers keep their names where possible.
 * @param options.knowsNames whether the provider was given the names of earlier chunks
 */
export function joinChunks(chunks: readonly TranscribedChunk[], { knowsNames = false } = {}): Utterance[] {
  let joined: Utterance[] = []
  let previousEnd = 0
  for (const chunk of chunks) {
    const overlap = { start: chunk.start, end: Math.max(chunk.start, previousEnd) }
    const shifted = chunk.segments.map((segment) => shift(segment, chunk.start))
    const next = nameSpeakers(shifted, { before: joined, overlap, knowsNames })
    joined = joined.length === 0 ? next : seam(joined, next, overlap)
    previousEnd = chunk.end
  }
  return joined
}

function shift({ start, end, text, speaker, confidence, unsure }: Utterance, seconds: number): Utterance {
  return {
    text,
    speaker,
    confidence,
    unsure,
    start: toMilliseconds(start + seconds),
    end: toMilliseconds(end + seconds),
  }
}

function seam(before: readonly Utterance[], after: readonly Utterance[], overlap: Span): Utterance[] {
  const [keepBefore, dropAfter] = findSeam(wordsOf(before), wordsOf(after), overlap)
  return [...selectWords(before, 0, keepBefore), ...selectWords(after, dropAfter, Number.POSITIVE_INFINITY)]
}

const SLACK_SECONDS = 3
const LEAST_RUN = 3

/**
 * The number of words that stay of the one chunk and go of the other: the middle of the longest run of words heard in
 * both, else the middle of the overlap.
 */
function findSeam(
  before: readonly SpokenWord[],
  after: readonly SpokenWord[],
  { start, end }: Span,
): [keepBefore: number, dropAfter: number] {
  const tailFrom = firstFrom(before, start - SLACK_SECONDS)
  const tail = before.slice(tailFrom)
  const head = after.slice(0, firstFrom(after, end + SLACK_SECONDS))
  const run = longestRun(tail, head)
  if (run && run.length >= Math.min(LEAST_RUN, tail.length, head.length)) {
    const half = Math.ceil(run.length / 2)
    return [tailFrom + run.inTail + half, run.inHead + half]
  }
  const middle = (start + end) / 2
  return [firstFrom(before, middle), firstFrom(after, middle)]
}

function firstFrom(words: readonly SpokenWord[], second: number): number {
  const place = words.findIndex(({ at }) => at >= second)
  return place === -1 ? words.length : place
}

interface Run {
  inTail: number
  inHead: number
  length: number
}

/** Takes the last of several longest runs, so that a repeated phrase is kept once. */
function longestRun(tail: readonly SpokenWord[], head: readonly SpokenWord[]): Run | undefined {
  let best: Run | undefined
  let above: number[] = []
  for (const [row, word] of tail.entries()) {
    const lengths = head.map(({ folded }, column) =>
      folded === word.folded ? (column > 0 ? (above[column - 1] ?? 0) : 0) + 1 : 0,
    )
    for (const [column, length] of lengths.entries()) {
      if (length === 0 || length < (best?.length ?? 0)) continue
      best = { inTail: row - length + 1, inHead: column - length + 1, length }
    }
    above = lengths
  }
  return best
}

/**
 * Providers restart speaker labels A, B … in each chunk. A speaker gets the name of the one who speaks
 * at the same moments in the previous chunk, else a known name, else the next free one.
 */
function nameSpeakers(next: readonly Utterance[], { before, overlap, knowsNames }: Names): Utterance[] {
  const known = new Set(before.flatMap(({ speaker }) => speaker ?? []))
  const names = new Map<string, string>()
  const isTaken = (name: string) => [...names.values()].includes(name)
  for (const label of new Set(next.flatMap(({ speaker }) => speaker ?? []))) {
    const mine = next.filter(({ speaker }) => speaker === label)
    const others = before.filter(({ speaker }) => speaker && !isTaken(speaker))
    const name = knowsNames && known.has(label) ? label : heardWith(mine, others, overlap)
    names.set(label, name ?? freeName((each) => known.has(each) || isTaken(each)))
  }
  return next.map((segment) =>
    segment.speaker === undefined ? segment : { ...segment, speaker: names.get(segment.speaker) },
  )
}

interface Names {
  before: readonly Utterance[]
  overlap: Span
  knowsNames: boolean
}

function freeName(isUsed: (name: string) => boolean): string {
  let number = 1
  while (isUsed(`Speaker ${number}`)) number += 1
  return `Speaker ${number}`
}

/** The speaker among the others who speaks longest at the same moments of the overlap; undefined for none. */
function heardWith(
  mine: readonly Utterance[],
  others: readonly Utterance[],
  overlap: Span,
): string | undefined {
  const seconds = new Map<string, number>()
  for (const one of mine) {
    for (const { speaker = '', start, end } of others) {
      const shared = Math.min(one.end, end, overlap.end) - Math.max(one.start, start, overlap.start)
      if (shared > 0) seconds.set(speaker, (seconds.get(speaker) ?? 0) + shared)
    }
  }
  return [...seconds].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

interface SpokenWord {
  folded: string
  /** Seconds; estimated from the word's place in its segment. */
  at: number
}

// Also splits scripts without spaces into words.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

const wordsOf = (segments: readonly Utterance[]): SpokenWord[] =>
  segments.flatMap((segment) =>
    placesOf(segment.text).map(({ word, at }) => ({
      folded: fold(word),
      at: segment.start + (segment.end - segment.start) * (at / segment.text.length),
    })),
  )

/** `end` is exclusive; both indexes count words across all segments. */
function selectWords(segments: readonly Utterance[], first: number, end: number): Utterance[] {
  const kept: Utterance[] = []
  let passed = 0
  for (const segment of segments) {
    const places = placesOf(segment.text)
    const [from, to] = [Math.max(0, first - passed), Math.min(places.length, end - passed)]
    passed += places.length
    // A segment without words, such as a line of signs, stays with its neighbours.
    if (places.length === 0 ? from === 0 && to >= 0 && end >= passed : from === 0 && to === places.length) {
      kept.push(segment)
    } else if (to > from) kept.push(cut(segment, places[from]?.at ?? 0, places[to]?.at))
  }
  return kept
}

function cut(segment: Utterance, from: number, to = segment.text.length): Utterance {
  const { text, start, end } = segment
  const secondAt = (place: number) => toMilliseconds(start + (end - start) * (place / text.length))
  const kept = { ...segment, text: text.slice(from, to).trim(), start: secondAt(from), end: secondAt(to) }
  return withUnsure(kept, unsureWithin(segment, from, to))
}

const placesOf = (text: string): { word: string; at: number }[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ word: segment, at: index }))

const fold = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

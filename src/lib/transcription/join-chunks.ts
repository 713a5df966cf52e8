import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { toMilliseconds } from '@/lib/transcripts/times'
import { unsureWithin, withUnsure } from '@/lib/transcripts/unsure-words'

export interface TranscribedChunk {
  /** Seconds of the whole recording. */
  start: number
  end: number
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

function seam(before: readonly Utterance[], after: readonly Utterance[], overlap: Overlap): Utterance[] {
  const { keepBefore, dropAfter } = findSeam(wordsOf(before), wordsOf(after), overlap)
  return [...selectWords(before, 0, keepBefore), ...selectWords(after, dropAfter, Number.POSITIVE_INFINITY)]
}

interface Overlap {
  /** Seconds of the whole recording. */
  start: number
  end: number
}

interface Seam {
  keepBefore: number
  dropAfter: number
}

const SLACK_SECONDS = 3
const LEAST_RUN = 3

/** The middle of the longest run of words heard in both chunks, else the middle of the overlap. */
function findSeam(before: readonly SpokenWord[], after: readonly SpokenWord[], overlap: Overlap): Seam {
  const tailFrom = firstFrom(before, overlap.start - SLACK_SECONDS)
  const headTo = firstFrom(after, overlap.end + SLACK_SECONDS)
  const tail = before.slice(tailFrom)
  const head = after.slice(0, headTo)
  const run = longestRun(tail, head)
  if (run && run.length >= Math.min(LEAST_RUN, tail.length, head.length)) {
    const half = Math.ceil(run.length / 2)
    return { keepBefore: tailFrom + run.inTail + half, dropAfter: run.inHead + half }
  }
  const middle = (overlap.start + overlap.end) / 2
  return { keepBefore: firstFrom(before, middle), dropAfter: firstFrom(after, middle) }
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
  const taken = new Set<string>()
  for (const label of new Set(next.flatMap(({ speaker }) => speaker ?? []))) {
    const isTold = knowsNames && known.has(label)
    const name = isTold ? label : sameAs(label, { before, next, overlap, taken })
    const given = name ?? freeName(known, taken)
    names.set(label, given)
    taken.add(given)
  }
  return next.map((segment) =>
    segment.speaker === undefined ? segment : { ...segment, speaker: names.get(segment.speaker) },
  )
}

interface Names {
  before: readonly Utterance[]
  overlap: Overlap
  knowsNames: boolean
}

function freeName(known: ReadonlySet<string>, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = `Speaker ${number}`
    if (!known.has(name) && !taken.has(name)) return name
  }
}

interface Sought {
  before: readonly Utterance[]
  next: readonly Utterance[]
  overlap: Overlap
  taken: ReadonlySet<string>
}

/** The speaker of the previous chunk who overlaps longest with this one; undefined without an overlap. */
function sameAs(label: string, { before, next, overlap, taken }: Sought): string | undefined {
  const seconds = new Map<string, number>()
  for (const mine of next) {
    if (mine.speaker !== label || mine.start >= overlap.end) continue
    for (const other of before) {
      if (!other.speaker || other.end <= overlap.start || taken.has(other.speaker)) continue
      const shared =
        Math.min(mine.end, other.end, overlap.end) - Math.max(mine.start, other.start, overlap.start)
      if (shared > 0) seconds.set(other.speaker, (seconds.get(other.speaker) ?? 0) + shared)
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

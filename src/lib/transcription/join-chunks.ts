import { foldText } from '@/lib/text/fold'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { toMilliseconds } from '@/lib/transcripts/times'
import { unsureWithin, withUnsure } from '@/lib/transcripts/unsure-words'
import type { Span } from './sound-file'

export interface TranscribedChunk extends Span {
  segments: readonly Utterance[]
}

export type Utterance = Omit<TranscriptSegment, 'id'>

type Segments = readonly Utterance[]

/**
 * Joins overlapping chunks: times count from the start of the sound, and speakers keep their names where possible.
 * @param knowsNames whether the provider was given the names of earlier chunks
 */
export function joinChunks(chunks: readonly TranscribedChunk[], knowsNames: boolean) {
  let joined: Utterance[] = []
  let previousEnd = 0
  for (const chunk of chunks) {
    const overlap = { start: chunk.start, end: Math.max(chunk.start, previousEnd) }
    const shifted = chunk.segments.map(({ start, end, ...segment }) => ({
      ...segment,
      start: toMilliseconds(start + chunk.start),
      end: toMilliseconds(end + chunk.start),
    }))
    const next = nameSpeakers(shifted, joined, overlap, knowsNames)
    joined = joined.length === 0 ? next : seam(joined, next, overlap)
    previousEnd = chunk.end
  }
  return joined
}

function seam(before: Segments, after: Segments, overlap: Span): Utterance[] {
  const [kept, dropped] = findSeam(wordsOf(before), wordsOf(after), overlap)
  return [
    ...selectWords(before, 0, kept),
    ...selectWords(after, dropped, Number.POSITIVE_INFINITY),
  ]
}

const SLACK_SECONDS = 3
const LEAST_RUN = 3

/**
 * The number of words that stay of the one chunk and go of the other: the middle of the longest run of words heard in
 * both, else the middle of the overlap.
 */
function findSeam(before: SpokenWord[], after: SpokenWord[], { start, end }: Span) {
  const tailFrom = firstFrom(before, start - SLACK_SECONDS)
  const tail = before.slice(tailFrom)
  const head = after.slice(0, firstFrom(after, end + SLACK_SECONDS))
  const run = longestRun(tail, head)
  if (run && run.length >= Math.min(LEAST_RUN, tail.length, head.length)) {
    const half = Math.ceil(run.length / 2)
    return [tailFrom + run.inTail + half, run.inHead + half] as const
  }
  const middle = (start + end) / 2
  return [firstFrom(before, middle), firstFrom(after, middle)] as const
}

function firstFrom(words: SpokenWord[], second: number): number {
  const place = words.findIndex(({ at }) => at >= second)
  return place === -1 ? words.length : place
}

/** Takes the last of several longest runs, so that a repeated phrase is kept once. */
function longestRun(tail: SpokenWord[], head: SpokenWord[]) {
  let best: { inTail: number; inHead: number; length: number } | undefined
  let above: number[] = []
  for (const [row, word] of tail.entries()) {
    const lengths = head.map(({ folded }, column) =>
      folded === word.folded ? (above[column - 1] ?? 0) + 1 : 0,
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
 * at the same times in the previous chunk, else a known name, else the next free one.
 */
function nameSpeakers(
  next: Segments,
  before: Segments,
  overlap: Span,
  knowsNames: boolean,
): Utterance[] {
  const known = new Set(before.flatMap(({ speaker }) => speaker ?? []))
  const names = new Map<string, string>()
  const isTaken = (name: string) => [...names.values()].includes(name)
  for (const label of new Set(next.flatMap(({ speaker }) => speaker ?? []))) {
    const mine = next.filter(({ speaker }) => speaker === label)
    const others = before.filter(({ speaker }) => speaker && !isTaken(speaker))
    const name = knowsNames && known.has(label) ? label : speakerAround(mine, others, overlap)
    names.set(label, name ?? freeName((each) => known.has(each) || isTaken(each)))
  }
  return next.map((segment) =>
    segment.speaker === undefined
      ? segment
      : { ...segment, speaker: names.get(segment.speaker) },
  )
}

function freeName(isUsed: (name: string) => boolean): string {
  let number = 1
  while (isUsed(`Speaker ${number}`)) number += 1
  return `Speaker ${number}`
}

/** The speaker among the others who speaks longest at the same times of the overlap; undefined for none. */
function speakerAround(mine: Segments, others: Segments, overlap: Span): string | undefined {
  const seconds = new Map<string, number>()
  for (const one of mine) {
    for (const { speaker = '', start, end } of others) {
      const shared =
        Math.min(one.end, end, overlap.end) - Math.max(one.start, start, overlap.start)
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

const wordsOf = (segments: Segments): SpokenWord[] =>
  segments.flatMap((segment) =>
    placesOf(segment.text).map(({ word, at }) => ({
      folded: foldText(word),
      at: segment.start + (segment.end - segment.start) * (at / segment.text.length),
    })),
  )

/** `end` is exclusive; both indexes count words across all segments. */
function selectWords(segments: Segments, first: number, end: number): Utterance[] {
  const kept: Utterance[] = []
  let passed = 0
  for (const segment of segments) {
    const places = placesOf(segment.text)
    const [from, to] = [Math.max(0, first - passed), Math.min(places.length, end - passed)]
    passed += places.length
    // A segment without words, such as a line of signs, stays with its neighbours.
    if (from === 0 && to === places.length) kept.push(segment)
    else if (to > from) kept.push(cut(segment, places[from]?.at ?? 0, places[to]?.at))
  }
  return kept
}

function cut(segment: Utterance, from: number, to = segment.text.length): Utterance {
  const { text, start, end } = segment
  const secondAt = (place: number) =>
    toMilliseconds(start + (end - start) * (place / text.length))
  const times = { start: secondAt(from), end: secondAt(to) }
  const kept = { ...segment, ...times, text: text.slice(from, to).trim() }
  return withUnsure(kept, unsureWithin(segment, from, to))
}

const placesOf = (text: string): { word: string; at: number }[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ word: segment, at: index }))

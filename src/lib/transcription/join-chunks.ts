import type { TranscriptSegment } from '@/lib/transcript/segment'
import { nameSpeakers } from './name-speakers'
import { findSeam } from './seam'
import { keepWords, wordsOf } from './spoken-words'

export interface HeardChunk {
  /** Seconds of the whole sound. */
  start: number
  end: number
  segments: readonly Heard[]
}

export type Heard = Omit<TranscriptSegment, 'id'>

/**
 * One transcript of chunks that overlap: times count from the start of the sound, what was heard twice stands once, and a
 * speaker keeps the name of the chunk before where it can be told that it is the same.
 * @param options.knowsNames whether the provider was told who is called what in the chunks before
 */
export function joinChunks(chunks: readonly HeardChunk[], { knowsNames = false } = {}): Heard[] {
  let joined: Heard[] = []
  let heardUntil = 0
  for (const chunk of chunks) {
    const overlap = { start: chunk.start, end: Math.max(chunk.start, heardUntil) }
    const shifted = chunk.segments.map((segment) => shift(segment, chunk.start))
    const next = nameSpeakers(shifted, { before: joined, overlap, knowsNames })
    joined = joined.length === 0 ? next : seam(joined, next, overlap)
    heardUntil = chunk.end
  }
  return joined
}

function shift({ start, end, text, speaker, confidence, unsure }: Heard, seconds: number): Heard {
  return { text, speaker, confidence, unsure, start: toMs(start + seconds), end: toMs(end + seconds) }
}

const toMs = (seconds: number): number => Math.round(seconds * 1_000) / 1_000

function seam(before: readonly Heard[], after: readonly Heard[], overlap: Overlap): Heard[] {
  const { keepBefore, dropAfter } = findSeam(wordsOf(before), wordsOf(after), overlap)
  return [...keepWords(before, 0, keepBefore), ...keepWords(after, dropAfter, Number.POSITIVE_INFINITY)]
}

export interface Overlap {
  /** Seconds of the whole sound. */
  start: number
  end: number
}

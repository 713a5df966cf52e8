import { AudioFault } from '@/lib/media/audio-fault'
import { type Mark, markAfter, markBefore, type SoundIndex, secondsOf } from './sound-index'

export interface Chunk {
  index: number
  /** Seconds of the recording. */
  start: number
  end: number
}

export interface ChunkLimits {
  maxBytes: number
  maxSeconds: number
}

/** Chunks overlap, so that a sentence cut in one is complete in the other. */
const OVERLAP_SECONDS = 5

const MAX_CHUNKS = 2_000

/** Plans as few chunks of about equal length as the limits allow. */
export function planChunks(index: SoundIndex, limits: ChunkLimits): Chunk[] {
  const total = secondsOf(index)
  const least = Math.max(1, Math.ceil(total / limits.maxSeconds))
  for (let count = least; count <= MAX_CHUNKS; count += 1) {
    const parts = divide(index, count)
    if (parts.every((part) => fits(part, limits)))
      return parts.map(({ from, to }, place) => ({ index: place, start: from.seconds, end: to.seconds }))
  }
  throw new AudioFault('The audio is too long, or its bit rate too high, to be sent in parts.')
}

export const lengthOf = ({ start, end }: Chunk): number => end - start

interface Part {
  from: Mark
  to: Mark
}

const fits = ({ from, to }: Part, { maxBytes, maxSeconds }: ChunkLimits): boolean =>
  to.bytes - from.bytes <= maxBytes && to.seconds - from.seconds <= maxSeconds

function divide(index: SoundIndex, count: number): Part[] {
  const begin = index.marks[0]?.seconds ?? 0
  const total = secondsOf(index)
  const overlap = count === 1 ? 0 : OVERLAP_SECONDS
  const step = (total - overlap) / count
  return Array.from({ length: count }, (_, place) => ({
    from: markBefore(index, begin + place * step),
    to: markAfter(index, begin + (place + 1) * step + overlap),
  }))
}

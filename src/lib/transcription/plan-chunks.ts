import { AudioFault } from '@/lib/media/audio-fault'
import { type Mark, markAfter, markBefore, type SoundIndex, secondsOf } from './sound-index'

export interface Chunk {
  index: number
  from: Mark
  to: Mark
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
    const chunks = divide(index, count)
    if (chunks.every((chunk) => fits(chunk, limits))) return chunks
  }
  throw new AudioFault('The audio is too long, or its bit rate too high, to be sent in parts.')
}

export const lengthOf = ({ from, to }: Pick<Chunk, 'from' | 'to'>): number => to.seconds - from.seconds

const fits = (chunk: Chunk, { maxBytes, maxSeconds }: ChunkLimits): boolean =>
  chunk.to.bytes - chunk.from.bytes <= maxBytes && lengthOf(chunk) <= maxSeconds

function divide(index: SoundIndex, count: number): Chunk[] {
  const begin = index.marks[0]?.seconds ?? 0
  const total = secondsOf(index)
  const overlap = count === 1 ? 0 : OVERLAP_SECONDS
  const step = (total - overlap) / count
  return Array.from({ length: count }, (_, place) => ({
    index: place,
    from: markBefore(index, begin + place * step),
    to: markAfter(index, begin + (place + 1) * step + overlap),
  }))
}

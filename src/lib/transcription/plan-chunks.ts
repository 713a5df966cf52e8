import { AudioFault } from '@/lib/media/audio-fault'

/** A part of a recording, in seconds. */
export interface Span {
  start: number
  end: number
}

export interface Chunk extends Span {
  index: number
}

export interface ChunkLimits {
  maxBytes: number
  maxSeconds: number
}

/** The whole recording, and the bytes of any part of it. */
export interface SoundSizes extends Span {
  bytesOf(span: Span): number
}

/** Chunks overlap, so that a sentence cut in one is complete in the other. */
const OVERLAP_SECONDS = 5

const MAX_CHUNKS = 2_000

/** Plans as few chunks of equal length as the limits allow. */
export function planChunks(sound: SoundSizes, { maxBytes, maxSeconds }: ChunkLimits): Chunk[] {
  const total = lengthOf(sound)
  for (let count = Math.max(1, Math.ceil(total / maxSeconds)); count <= MAX_CHUNKS; count += 1) {
    const overlap = count === 1 ? 0 : OVERLAP_SECONDS
    const step = (total - overlap) / count
    const chunks = Array.from({ length: count }, (_, index) => {
      const start = sound.start + index * step
      return { index, start, end: Math.min(start + step + overlap, sound.end) }
    })
    if (chunks.every((chunk) => lengthOf(chunk) <= maxSeconds && sound.bytesOf(chunk) <= maxBytes))
      return chunks
  }
  throw new AudioFault('The audio is too long, or its bit rate too high, to be sent in parts.')
}

export const lengthOf = ({ start, end }: Span): number => end - start

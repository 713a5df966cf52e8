import { AudioFault } from '@/lib/media/audio-fault'

export interface Chunk {
  index: number
  from: Mark
  to: Mark
}

export interface ChunkLimits {
  maxBytes: number
  maxSeconds: number
}

/** Chunks share this much, so that a sentence cut by one end is whole in the other chunk. */
const OVERLAP_SECONDS = 5

const MAX_CHUNKS = 2_000

/** As few stretches of about the same length as the limits allow; one, if the whole sound keeps to them. */
export function planChunks(index: SoundIndex, limits: ChunkLimits): Chunk[] {
  const total = secondsOf(index)
  const least = Math.max(1, Math.ceil(total / limits.maxSeconds))
  for (let count = least; count <= MAX_CHUNKS; count += 1) {
    const chunks = divide(index, count)
    if (chunks.every((chunk) => fits(chunk, limits))) return chunks
  }
  throw new AudioFault('The audio is too long, or takes too many bytes a second, to be sent in parts.')
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

interface Mark {
  seconds: number
  bytes: number
}

/** Where the bytes of a sound lie. */
export interface SoundIndex {
  /** In order, about four a second; the first is the beginning of the sound, the last its end. */
  marks: readonly Mark[]
}

const MARK_EVERY_SECONDS = 0.25

export function collectMarks() {
  const marks: Mark[] = []
  let end: Mark = { seconds: 0, bytes: 0 }
  return {
    /** A packet that begins at `start` and is followed by `next`. */
    add(start: Mark, next: Mark): void {
      const last = marks.at(-1)
      if (!last || start.seconds - last.seconds >= MARK_EVERY_SECONDS) marks.push(start)
      end = next
    },
    /** Undefined when there was no sound. */
    index: (): SoundIndex | undefined => (marks.length > 0 ? { marks: [...marks, end] } : undefined),
  }
}

export const secondsOf = ({ marks }: SoundIndex): number =>
  (marks.at(-1)?.seconds ?? 0) - (marks[0]?.seconds ?? 0)

/** The last mark at or before this second; the first one when there is none. */
export function markBefore({ marks }: SoundIndex, seconds: number): Mark {
  return marks[placeOf(marks, seconds)] as Mark
}

/** The first mark at or after this second; the last one when there is none. */
export function markAfter({ marks }: SoundIndex, seconds: number): Mark {
  const place = placeOf(marks, seconds)
  const mark = marks[place] as Mark
  return mark.seconds >= seconds ? mark : (marks[Math.min(place + 1, marks.length - 1)] as Mark)
}

function placeOf(marks: readonly Mark[], seconds: number): number {
  let [low, high] = [0, marks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((marks[middle] as Mark).seconds <= seconds) low = middle
    else high = middle - 1
  }
  return low
}

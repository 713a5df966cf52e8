import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { EncodedPacket } from 'mediabunny'
import { AudioError, DAMAGED_SOUND, toAudioError } from '@/lib/media/audio-error'
import { cutPackets, packetsFrom } from '@/lib/media/cut-packets'
import { findMp3Start } from '@/lib/media/mp3-start'

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

export interface SoundFile extends Span {
  bytesOf(span: Span): number
  cut(span: Span): Promise<File>
  close(): void
}

/** MP3, M4A, WAV, Ogg, FLAC, WebM or AAC: cut between packets, without decoding. @throws AudioError without readable audio */
export async function openSound(path: string): Promise<SoundFile> {
  const library = await import('mediabunny')
  const input = await openInput(library, path)
  try {
    const { name } = await input.getFormat()
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new AudioError('This file has no audio.')
    const sink = new library.EncodedPacketSink(track)
    const packets = packetsFrom(sink, await sink.getFirstPacket(SIZES_ONLY), SIZES_ONLY)
    return {
      ...(await measurePackets(packets, name === 'MP3' ? 0 : PACKET_OVERHEAD_BYTES)),
      cut: async ({ start, end }) => (await cutPackets(library, track, start, end)).file,
      close: () => input.dispose(),
    }
  } catch (error) {
    input.dispose()
    throw toAudioError(error, DAMAGED_SOUND)
  }
}

async function openInput(library: typeof import('mediabunny'), path: string) {
  const inputFrom = async (at: number) => {
    const source = await openSource(library, path, at)
    return new library.Input({ source, formats: library.ALL_FORMATS })
  }
  const input = await inputFrom(0)
  if (await input.canRead()) return input
  input.dispose()
  // Players look further for an MP3's first frame than the library does.
  return inputFrom((await findMp3Start(path))?.at ?? 0)
}

/** Reads ahead by megabytes. The library's own source for files copies up to 64 KB for each packet. */
async function openSource(library: typeof import('mediabunny'), path: string, at: number) {
  const file = await open(path)
  const { size } = await file.stat()
  return new library.CustomSource({
    getSize: () => size - at,
    async read(start, end) {
      const bytes = new Uint8Array(end - start)
      await file.read(bytes, 0, bytes.length, at + start)
      return bytes
    },
    dispose: () => void file.close(),
    prefetchProfile: 'network',
    maxCacheSize: 16 * 1024 * 1024,
  })
}

const SIZES_ONLY = { metadataOnly: true }

const STEP_SECONDS = 0.25

async function measurePackets(sound: AsyncIterable<EncodedPacket>, overhead: number) {
  /** The bytes before each step. */
  const bytesAt: number[] = []
  let [start, end, bytes] = [0, 0, 0]
  let turnBegan = performance.now()
  for await (const { timestamp, duration, byteLength } of sound) {
    if (bytes === 0) start = Math.max(0, timestamp)
    while (bytesAt.length * STEP_SECONDS <= timestamp) bytesAt.push(bytes)
    bytes += byteLength + overhead
    end = Math.max(0, timestamp + duration)
    if (performance.now() - turnBegan < TURN_MS) continue
    await setImmediate()
    turnBegan = performance.now()
  }
  if (bytes === 0) throw new AudioError('This file has no audio that can be played.')
  const before = (step: number): number => bytesAt[step] ?? bytes
  const bytesOf = (span: Span) =>
    before(Math.ceil(span.end / STEP_SECONDS)) - before(Math.floor(span.start / STEP_SECONDS))
  return { start, end, bytesOf }
}

/** Milliseconds before other requests get a turn: two hours of packets at once would hold up every page. */
const TURN_MS = 25

/** The most that a container adds to a packet; MP3 adds nothing. */
const PACKET_OVERHEAD_BYTES = 32

/** Chunks overlap, so that a sentence cut in one is complete in the other. */
const OVERLAP_SECONDS = 5

const MAX_CHUNKS = 2_000

/** Plans as few chunks of equal length as the limits allow. */
export function planChunks(sound: SoundFile, { maxBytes, maxSeconds }: ChunkLimits): Chunk[] {
  const total = lengthOf(sound)
  for (
    let count = Math.max(1, Math.ceil(total / maxSeconds));
    count <= MAX_CHUNKS;
    count += 1
  ) {
    const overlap = count === 1 ? 0 : OVERLAP_SECONDS
    const step = (total - overlap) / count
    const chunks = Array.from({ length: count }, (_, index) => {
      const start = sound.start + index * step
      return { index, start, end: Math.min(start + step + overlap, sound.end) }
    })
    if (
      chunks.every(
        (chunk) => lengthOf(chunk) <= maxSeconds && sound.bytesOf(chunk) <= maxBytes,
      )
    )
      return chunks
  }
  throw new AudioError(
    'The audio is too long, or its bit rate too high, to be sent in parts.',
  )
}

export const lengthOf = ({ start, end }: Span): number => end - start

import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { EncodedPacket, EncodedPacketSink, InputAudioTrack, MediaCodec } from 'mediabunny'
import { AudioFault, DAMAGED_SOUND, toAudioFault } from '@/lib/media/audio-fault'
import { findMp3Start } from '@/lib/media/mp3-start'
import type { SoundSizes, Span } from './plan-chunks'

export interface SoundFile extends SoundSizes {
  /** A part as a file whose extension matches its type. */
  cut(span: Span): Promise<File>
  close(): void
}

/** MP3, M4A, WAV, Ogg, FLAC, WebM or AAC: cut between packets, without decoding. @throws AudioFault without readable audio */
export async function openSound(path: string): Promise<SoundFile> {
  const library = await import('mediabunny')
  const input = await openInput(library, path)
  try {
    const { name } = await input.getFormat()
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new AudioFault('This file has no audio.')
    const sink = new library.EncodedPacketSink(track)
    const packets = packetsFrom(sink, await sink.getFirstPacket(SIZES_ONLY), SIZES_ONLY)
    return {
      ...(await measurePackets(packets, name === 'MP3' ? 0 : PACKET_OVERHEAD_BYTES)),
      cut: (span) => cutPackets({ library, track, ...span }),
      close: () => input.dispose(),
    }
  } catch (error) {
    input.dispose()
    throw toAudioFault(error, DAMAGED_SOUND)
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

/** The library's own iterator remembers each packet of the last second, and slows down with their number. */
async function* packetsFrom(sink: EncodedPacketSink, first: EncodedPacket | null, options = {}) {
  for (let packet = first; packet; packet = await sink.getNextPacket(packet, options)) yield packet
}

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
  if (bytes === 0) throw new AudioFault('This file has no audio that can be played.')
  const before = (step: number): number => bytesAt[step] ?? bytes
  const bytesOf = (span: Span) =>
    before(Math.ceil(span.end / STEP_SECONDS)) - before(Math.floor(span.start / STEP_SECONDS))
  return { start, end, bytesOf }
}

/** Milliseconds before other requests get a turn: two hours of packets at once would hold up every page. */
const TURN_MS = 25

/** The most that a container adds to a packet; MP3 adds nothing. */
const PACKET_OVERHEAD_BYTES = 32

interface Cut extends Span {
  library: typeof import('mediabunny')
  track: InputAudioTrack
}

async function cutPackets({ library, track, start, end }: Cut): Promise<File> {
  const codec = track.codec
  if (!codec) throw new AudioFault('The audio format of this file is not supported.')
  const [format, ending, type] = formatFor(library, codec)
  const target = new library.BufferTarget()
  const output = new library.Output({ format, target })
  const source = new library.EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const sink = new library.EncodedPacketSink(track)
  const first = (await sink.getPacket(start)) ?? (await sink.getFirstPacket())
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  for await (const packet of packetsFrom(sink, first)) {
    if (packet.timestamp >= end) break
    const timestamp = Math.max(0, packet.timestamp - (first?.timestamp ?? 0))
    await source.add(packet.clone({ timestamp }), { decoderConfig })
  }
  await output.finalize()
  return new File([target.buffer ?? new ArrayBuffer(0)], `audio.${ending}`, { type })
}

function formatFor(library: Cut['library'], codec: MediaCodec) {
  if (codec === 'opus' || codec === 'vorbis')
    return [new library.OggOutputFormat(), 'ogg', 'audio/ogg'] as const
  if (codec === 'flac') return [new library.FlacOutputFormat(), 'flac', 'audio/flac'] as const
  if (codec === 'mp3')
    return [new library.Mp3OutputFormat({ xingHeader: false }), 'mp3', 'audio/mpeg'] as const
  if (codec.startsWith('pcm') || codec === 'ulaw' || codec === 'alaw')
    return [new library.WavOutputFormat(), 'wav', 'audio/wav'] as const
  return [new library.Mp4OutputFormat({ fastStart: 'in-memory' }), 'm4a', 'audio/mp4'] as const
}

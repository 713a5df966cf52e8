import type {
  EncodedPacket,
  EncodedPacketSink,
  InputAudioTrack,
  MediaCodec,
} from 'mediabunny'
import { AudioError } from './audio-error'

type Library = typeof import('mediabunny')

/** A part as a file of unchanged packets, whose extension matches its type, from the first one's second on. */
export async function cutPackets(
  library: Library,
  track: InputAudioTrack,
  start: number,
  end: number,
) {
  const { codec } = track
  if (!codec) throw new AudioError('The audio format of this file is not supported.')
  const [format, ending, type] = formatFor(library, codec)
  const target = new library.BufferTarget()
  const output = new library.Output({ format, target })
  const source = new library.EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const sink = new library.EncodedPacketSink(track)
  const first = (await sink.getPacket(start)) ?? (await sink.getFirstPacket())
  const from = first?.timestamp ?? 0
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  for await (const packet of packetsFrom(sink, first)) {
    if (packet.timestamp >= end) break
    await source.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - from) }), {
      decoderConfig,
    })
  }
  await output.finalize()
  const file = new File([target.buffer ?? new ArrayBuffer(0)], `audio.${ending}`, { type })
  return { file, from }
}

/** The library's own iterator remembers each packet of the last second, and slows down with their number. */
export async function* packetsFrom(
  sink: EncodedPacketSink,
  first: EncodedPacket | null,
  options = {},
) {
  for (let packet = first; packet; packet = await sink.getNextPacket(packet, options))
    yield packet
}

function formatFor(library: Library, codec: MediaCodec) {
  if (codec === 'opus' || codec === 'vorbis')
    return [new library.OggOutputFormat(), 'ogg', 'audio/ogg'] as const
  if (codec === 'flac') return [new library.FlacOutputFormat(), 'flac', 'audio/flac'] as const
  if (codec === 'mp3')
    return [new library.Mp3OutputFormat({ xingHeader: false }), 'mp3', 'audio/mpeg'] as const
  if (codec.startsWith('pcm') || codec === 'ulaw' || codec === 'alaw')
    return [new library.WavOutputFormat(), 'wav', 'audio/wav'] as const
  return [new library.Mp4OutputFormat(), 'm4a', 'audio/mp4'] as const
}

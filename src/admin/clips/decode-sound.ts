import type { EncodedPacket, InputAudioTrack } from 'mediabunny'
import type { ClipRange } from '@/lib/clips/clip'
import { within } from './within'

/** Why a clip could not be made, as a sentence for the editor. */
export class ClipFault extends Error {}

const CANNOT_READ =
  'This browser cannot read the recording. Make a picture, or use a current Chrome, Edge, Firefox or Safari for the video.'

/** Audio with its start in seconds of the recording. */
interface Part {
  buffer: AudioBuffer
  timestamp: number
}

const ANSWER_MS = 10_000
/** MP3 frames depend on those before them. */
const LEAD_SECONDS = 0.3

/**
 * Cuts a file with the unchanged frames of a range and decodes it as a whole, which every browser can. @throws
 * ClipFault
 */
export async function decodeSound(
  track: InputAudioTrack,
  { start, end }: ClipRange,
  context: BaseAudioContext,
  signal: AbortSignal,
): Promise<Part> {
  const {
    BufferTarget,
    EncodedAudioPacketSource,
    EncodedPacketSink,
    Mp3OutputFormat,
    Mp4OutputFormat,
    Output,
  } = await import('mediabunny')
  const [codec, decoderConfig] = [track.codec, await track.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new Error('The recording does not say how it is written.')
  const target = new BufferTarget()
  const format = codec === 'mp3' ? new Mp3OutputFormat({ xingHeader: false }) : new Mp4OutputFormat()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const sink = new EncodedPacketSink(track)
  const begin = (await sink.getPacket(Math.max(0, start - LEAD_SECONDS))) ?? (await sink.getFirstPacket())
  if (!begin) throw new Error('The recording has no audio.')
  for await (const packet of sink.packets(begin)) {
    signal.throwIfAborted()
    if (packet.timestamp >= end) break
    await source.add(since(begin, packet), { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The passage has no bytes.')
  try {
    const buffer = await within(ANSWER_MS, context.decodeAudioData(target.buffer))
    return { buffer, timestamp: begin.timestamp }
  } catch (cause) {
    throw new ClipFault(CANNOT_READ, { cause })
  }
}

const since = (first: EncodedPacket, packet: EncodedPacket): EncodedPacket =>
  packet.clone({ timestamp: packet.timestamp - first.timestamp })

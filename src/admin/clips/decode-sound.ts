import type { EncodedPacket, InputAudioTrack } from 'mediabunny'
import { within } from './within'

/** Why a clip could not be made, as a sentence for the editor. */
export class ClipFault extends Error {}

const CANNOT_READ =
  'This browser cannot read the recording. Make a picture, or use a current Chrome, Edge, Firefox or Safari for the video.'

/** Audio with its start in seconds of the recording. */
export interface Part {
  buffer: AudioBuffer
  timestamp: number
}

interface Range {
  from: number
  to: number
}

const ANSWER_MS = 10_000
/** MP3 frames depend on those before them. */
const LEAD_SECONDS = 0.3

/**
 * Decodes a range frame by frame. Falls back to decoding a whole file when the browser cannot do so or does
 * not answer. @throws ClipFault
 */
export async function decodeSound(
  track: InputAudioTrack,
  range: Range,
  context: BaseAudioContext,
  signal: AbortSignal,
): Promise<Part[]> {
  if (await track.canDecode()) {
    try {
      return await decodeFrames(track, range, signal)
    } catch (error) {
      signal.throwIfAborted()
      reportError(error)
    }
  }
  return [await decodeFile(track, range, context, signal)]
}

async function decodeFrames(
  track: InputAudioTrack,
  { from, to }: Range,
  signal: AbortSignal,
): Promise<Part[]> {
  const { AudioBufferSink } = await import('mediabunny')
  const buffers = new AudioBufferSink(track).buffers(from, to)
  const parts: Part[] = []
  for (;;) {
    const { value, done } = await within(ANSWER_MS, buffers.next())
    signal.throwIfAborted()
    if (done) break
    parts.push(value)
  }
  if (parts.length === 0) throw new Error('The decoder returned no audio.')
  return parts
}

/** Cuts a file for the range, with unchanged frames. */
async function decodeFile(
  track: InputAudioTrack,
  { from, to }: Range,
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
  const begin = (await sink.getPacket(Math.max(0, from - LEAD_SECONDS))) ?? (await sink.getFirstPacket())
  if (!begin) throw new Error('The recording has no audio.')
  for await (const packet of sink.packets(begin)) {
    signal.throwIfAborted()
    if (packet.timestamp >= to) break
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

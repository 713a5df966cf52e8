import { decoder as createDecoder } from '@audio/decode-aac'
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF } from 'mediabunny'
import { AudioFault } from './audio-fault'
import type { Pcm } from './decode-mp3'

/** As many frames as are decoded at once: some seconds. */
const BATCH = 128

/** Decodes AAC in an MPEG-4 file frame by frame, wherever in the file its table of contents is. */
export async function* decodeAac(path: string): AsyncGenerator<Pcm> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const track = await input.getPrimaryAudioTrack()
  const description = track?.codec === 'aac' ? (await track.getDecoderConfig())?.description : undefined
  if (!track || !description) throw new AudioFault('No AAC sound was found in this file. It may be damaged.')
  const decoder = await createDecoder({ asc: bytesOf(description) })
  try {
    let batch: Uint8Array[] = []
    for await (const packet of new EncodedPacketSink(track).packets()) {
      batch.push(packet.data)
      if (batch.length < BATCH) continue
      yield toPcm(decoder.decode(batch))
      batch = []
    }
    yield toPcm(decoder.decode(batch))
  } finally {
    decoder.free()
  }
}

const toPcm = ({ channelData, sampleRate }: { channelData: Float32Array[]; sampleRate: number }): Pcm => ({
  channels: channelData,
  sampleRate,
})

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

import { createReadStream } from 'node:fs'
import { MPEGDecoder } from 'mpg123-decoder'

export interface Pcm {
  channels: Float32Array[]
  sampleRate: number
}

const PIECE_BYTES = 64 * 1024

export async function* decodeMp3(path: string): AsyncGenerator<Pcm> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
      const { channelData, sampleRate } = decoder.decode(piece)
      yield { channels: channelData, sampleRate }
    }
  } finally {
    decoder.free()
  }
}

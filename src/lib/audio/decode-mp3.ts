import { createReadStream } from 'node:fs'
import { MPEGDecoder } from 'mpg123-decoder'

/** A stretch of sound: one array of samples (−1 to 1) for each channel. */
export interface Pcm {
  channels: Float32Array[]
  sampleRate: number
}

const PIECE_BYTES = 64 * 1024

/** Decodes a file of MPEG sound piece by piece. Damaged frames are passed over, as players do. */
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

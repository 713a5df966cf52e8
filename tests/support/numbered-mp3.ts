import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/**
 * Silent frames of MPEG-2.5 layer III, 12 kHz at 128 kbit/s, each with its number inside: any range tells where it was cut from.
 * Few frames in a second, and a whole number of them in every minute.
 */
const HEADER = [0xff, 0xe3, 0xc4, 0xc4]
const FRAME_BYTES = 768
const NUMBER_AT = 40
const FRAMES_A_PIECE = 2_000

export const FRAME_SECONDS = 576 / 12_000

function frame(number: number): Buffer {
  const made = Buffer.alloc(FRAME_BYTES)
  made.set(HEADER)
  made.writeUInt32BE(number, NUMBER_AT)
  return made
}

export const numberedFrames = (first: number, count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, place) => frame(first + place)))

/** Writes a file of so many seconds. */
export async function writeNumberedMp3(path: string, seconds: number): Promise<void> {
  const file = createWriteStream(path)
  const count = Math.round(seconds / FRAME_SECONDS)
  for (let first = 0; first < count; first += FRAMES_A_PIECE) {
    const piece = numberedFrames(first, Math.min(FRAMES_A_PIECE, count - first))
    if (!file.write(piece)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

/** From which second to which one a file was cut. */
export function rangeOf(file: Buffer): { start: number; end: number } {
  const [first, last] = [NUMBER_AT, file.length - FRAME_BYTES + NUMBER_AT].map((at) => file.readUInt32BE(at))
  return { start: (first ?? 0) * FRAME_SECONDS, end: ((last ?? 0) + 1) * FRAME_SECONDS }
}

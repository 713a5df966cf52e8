import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** Frames of MPEG-1 layer III at 128 kbit/s, silent, each with its number inside: any stretch tells where it was cut from. */

const HEADER = [0xff, 0xfb, 0x90, 0xc4]
const SAMPLE_RATE = 44_100
const SAMPLES = 1_152
const NUMBER_AT = 40
const FRAMES_A_PIECE = 2_000

export const FRAME_SECONDS = SAMPLES / SAMPLE_RATE

/** 417 bytes, and one more in about every other frame, so that there are 128,000 bits a second. */
function frame(number: number): Buffer {
  const exact = (144 * 128_000) / SAMPLE_RATE
  const bytes = Math.floor(exact * (number + 1)) - Math.floor(exact * number)
  const made = Buffer.alloc(bytes)
  made.set(HEADER)
  if (bytes > 417) made[2] = 0x92
  made.writeUInt32BE(number, NUMBER_AT)
  return made
}

export const numberedFrames = (first: number, count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, place) => frame(first + place)))

/** Writes a file of so many seconds, and returns how many bytes it has. */
export async function writeNumberedMp3(
  path: string,
  seconds: number,
  before = Buffer.alloc(0),
): Promise<number> {
  const file = createWriteStream(path)
  const count = Math.round(seconds / FRAME_SECONDS)
  let bytes = before.length
  file.write(before)
  for (let first = 0; first < count; first += FRAMES_A_PIECE) {
    const piece = numberedFrames(first, Math.min(FRAMES_A_PIECE, count - first))
    bytes += piece.length
    if (!file.write(piece)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return bytes
}

/** From which second to which one a file was cut. */
export function stretchOf(file: Buffer): { start: number; end: number } {
  const first = file.readUInt32BE(NUMBER_AT)
  const end = file.length - 417
  const at = [end, end - 1].find((place) => file[place] === 0xff && file[place + 1] === 0xfb) ?? end
  return { start: first * FRAME_SECONDS, end: (file.readUInt32BE(at + NUMBER_AT) + 1) * FRAME_SECONDS }
}

import { HEADER_BYTES, type SideInfo, sideInfoOf } from './mp3-frame'
import { splitFrames } from './mp3-walk'

export interface GainRange {
  /** The number of frames with audio. */
  frames: number
  lowest: number
  highest: number
}

/** The range of an MP3's gains, so that a change stays within one byte. */
export async function readGainRange(sound: AsyncIterable<Buffer>): Promise<GainRange> {
  const range = { frames: 0, lowest: 255, highest: 0 }
  for await (const { bytes, header } of splitFrames(sound)) {
    const gains = gainsOf(bytes, header && sideInfoOf(bytes, header))
    if (gains.length > 0) range.frames += 1
    for (const { gain } of gains) {
      range.lowest = Math.min(range.lowest, gain)
      range.highest = Math.max(range.highest, gain)
    }
  }
  return range
}

/** The largest part of `steps` that every gain can take. */
export const stepsWithin = ({ lowest, highest }: GainRange, steps: number): number =>
  steps > 0 ? Math.min(steps, 255 - highest) : Math.max(steps, -lowest)

/** Changes only the gain of each frame: nothing is decoded, and tags and the Info frame stay. */
export async function* changeGain(sound: AsyncIterable<Buffer>, steps: number): AsyncGenerator<Buffer> {
  for await (const { bytes, header } of splitFrames(sound)) {
    const side = header && sideInfoOf(bytes, header)
    const gains = gainsOf(bytes, side)
    for (const { bit, gain } of gains) writeByte(bytes, bit, gain + steps)
    if (side?.crcAt !== undefined && gains.length > 0) bytes.writeUInt16BE(crcOf(bytes, side), side.crcAt)
    yield bytes
  }
}

const LENGTH_BITS = 12
/** Bits before the gain in a channel's part: lengths and the count of big values. */
const BEFORE_GAIN_BITS = 21

/** The gains of each granule and channel with data; silence and the Info frame have none. */
function gainsOf(frame: Buffer, side: SideInfo | undefined): { bit: number; gain: number }[] {
  if (!side) return []
  const { firstBit, parts, bitsPerPart } = side
  return Array.from({ length: parts }, (_, part) => firstBit + part * bitsPerPart)
    .filter((start) => readBits(frame, start, LENGTH_BITS) > 0)
    .map((start) => start + BEFORE_GAIN_BITS)
    .map((bit) => ({ bit, gain: readBits(frame, bit, 8) }))
}

/** Reads up to 16 bits. */
function readBits(bytes: Buffer, bit: number, count: number): number {
  const at = bit >> 3
  const value = bytes.readUIntBE(at, 3)
  return (value >> (24 - (bit & 7) - count)) & ((1 << count) - 1)
}

function writeByte(bytes: Buffer, bit: number, value: number): void {
  const at = bit >> 3
  const shift = 8 - (bit & 7)
  const kept = bytes.readUInt16BE(at) & ~(0xff << shift)
  bytes.writeUInt16BE(kept | (value << shift), at)
}

/** CRC-16 over the second half of the header and the side information. */
function crcOf(frame: Buffer, { from, to }: SideInfo): number {
  let crc = 0xffff
  for (const byte of [...frame.subarray(2, HEADER_BYTES), ...frame.subarray(from, to)]) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

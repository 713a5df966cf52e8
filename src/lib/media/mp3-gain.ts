import { HEADER_BYTES, type SideInfo, sideInfoOf, splitFrames } from './mp3-frame'

/** Changes only the gain of each frame: nothing is decoded, and tags and the Info frame stay. */
export async function* changeGain(sound: AsyncIterable<Buffer>, steps: number) {
  for await (const { bytes, header } of splitFrames(sound)) {
    const side = header && sideInfoOf(bytes, header)
    const bits = side ? gainBitsOf(bytes, side) : []
    for (const bit of bits) {
      const gain = readBits(bytes, bit, 8) + steps
      writeByte(bytes, bit, Math.min(Math.max(gain, 0), 255))
    }
    if (side?.crcAt && bits.length > 0) bytes.writeUInt16BE(crcOf(bytes, side), side.crcAt)
    yield bytes
  }
}

const LENGTH_BITS = 12
/** Bits before the gain in a channel's part: lengths and the count of big values. */
const BEFORE_GAIN_BITS = 21

/** Where the gain of each granule and channel with data begins; silence and the Info frame have none. */
const gainBitsOf = (frame: Buffer, { firstBit, parts, bitsPerPart }: SideInfo): number[] =>
  Array.from({ length: parts }, (_, part) => firstBit + part * bitsPerPart)
    .filter((start) => readBits(frame, start, LENGTH_BITS) > 0)
    .map((start) => start + BEFORE_GAIN_BITS)

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

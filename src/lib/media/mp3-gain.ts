import { HEADER_BYTES, readFrameHeader, type SideInfo, sideInfoOf } from './mp3-frame'

export interface GainRange {
  /** The number of frames with audio. */
  frames: number
  lowest: number
  highest: number
}

/** The range of an MP3's gains, so that a change stays within one byte. */
export async function readGainRange(sound: AsyncIterable<Buffer>): Promise<GainRange> {
  const range = { frames: 0, lowest: 255, highest: 0 }
  const walk = createFrameWalk((frame, side) => {
    const gains = gainsOf(frame, side)
    if (gains.length > 0) range.frames += 1
    for (const { gain } of gains) {
      range.lowest = Math.min(range.lowest, gain)
      range.highest = Math.max(range.highest, gain)
    }
  })
  for await (const piece of sound) walk.add(piece)
  walk.end()
  return range
}

/** The largest part of `steps` that every gain can take. */
export const stepsWithin = ({ lowest, highest }: GainRange, steps: number): number =>
  steps > 0 ? Math.min(steps, 255 - highest) : Math.max(steps, -lowest)

/** Changes only the gain of each frame: nothing is decoded, and tags and the Info frame stay. */
export async function* changeGain(sound: AsyncIterable<Buffer>, steps: number): AsyncGenerator<Buffer> {
  const walk = createFrameWalk((frame, side) => {
    const gains = gainsOf(frame, side)
    for (const { bit, gain } of gains) writeByte(frame, bit, gain + steps)
    if (side.crcAt !== undefined && gains.length > 0) frame.writeUInt16BE(crcOf(frame, side), side.crcAt)
  })
  for await (const piece of sound) yield walk.add(piece)
  yield walk.end()
}

const NO_BYTES = Buffer.alloc(0)
const TAG_BYTES = 10

/** Passes every audio frame of a chunked file to `see`, and returns the bytes that are done. */
function createFrameWalk(see: (frame: Buffer, side: SideInfo) => void) {
  let rest: Buffer = NO_BYTES
  let tagLeft = 0
  /** The previous frame's kind; undefined unless one ends right here. */
  let kind: number | undefined

  /** How many bytes at `at` are done; 0 when the next chunk is needed first. */
  function step(bytes: Buffer, at: number, isLast: boolean): number {
    const left = bytes.length - at
    if (tagLeft > 0) {
      const taken = Math.min(tagLeft, left)
      tagLeft -= taken
      return taken
    }
    if (left < TAG_BYTES) return isLast ? left : 0
    tagLeft = tagBytes(bytes, at)
    if (tagLeft > 0) return step(bytes, at, isLast)
    const frame = readFrameHeader(bytes, at)
    if (!frame) return skip(bytes, at)
    if (left < frame.length + HEADER_BYTES && !isLast) return 0
    if (left < frame.length) return left
    const isFollowed =
      left < frame.length + HEADER_BYTES || readFrameHeader(bytes, at + frame.length)?.kind === frame.kind
    if (frame.kind !== kind && !isFollowed) return skip(bytes, at)
    kind = frame.kind
    const found = bytes.subarray(at, at + frame.length)
    const side = sideInfoOf(found, frame)
    if (side) see(found, side)
    return frame.length
  }

  function skip(bytes: Buffer, at: number): number {
    kind = undefined
    const next = bytes.indexOf(0xff, at + 1)
    return (next < 0 ? bytes.length : next) - at
  }

  function take(bytes: Buffer, isLast: boolean): Buffer {
    let at = 0
    while (at < bytes.length) {
      const done = step(bytes, at, isLast)
      if (done === 0) break
      at += done
    }
    rest = bytes.subarray(at)
    return bytes.subarray(0, at)
  }

  return {
    add: (piece: Buffer) => take(Buffer.concat([rest, piece]), false),
    end: () => take(rest, true),
  }
}

/** The length of an ID3v2 tag that begins here, else 0. */
function tagBytes(bytes: Buffer, at: number): number {
  if (bytes.toString('latin1', at, at + 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at + 6, at + TAG_BYTES)
  const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0
  return TAG_BYTES + a * 2 ** 21 + b * 2 ** 14 + c * 2 ** 7 + d + (hasFooter ? TAG_BYTES : 0)
}

const LENGTH_BITS = 12
/** Bits before the gain in a channel's part: lengths and the count of big values. */
const BEFORE_GAIN_BITS = 21

/** The gains of each granule and channel with data; silence and the Info frame have none. */
function gainsOf(frame: Buffer, { firstBit, parts, bitsPerPart }: SideInfo): { bit: number; gain: number }[] {
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

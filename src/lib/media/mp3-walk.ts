import {
  type FrameHeader,
  HEADER_BYTES,
  readFrameHeader,
  type SideInfo,
  sideInfoOf,
  TAG_HEADER_BYTES,
  tagBytes,
} from './mp3-frame'

/** The length of all frames, whatever a header says of them. */
export async function measureFrames(
  sound: AsyncIterable<Buffer>,
): Promise<{ seconds: number; bytes: number }> {
  const all = { seconds: 0, bytes: 0 }
  const walk = createFrameWalk((_, __, { samples, rate, length }) => {
    all.seconds += samples / rate
    all.bytes += length
  })
  for await (const piece of sound) walk.add(piece)
  walk.end()
  return all
}

const NO_BYTES = Buffer.alloc(0)

/** Passes every audio frame of a chunked file to `see`, and returns the bytes that are done. */
export function createFrameWalk(see: (frame: Buffer, side: SideInfo, header: FrameHeader) => void) {
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
    if (left < TAG_HEADER_BYTES) return isLast ? left : 0
    tagLeft = tagBytes(bytes.subarray(at, at + TAG_HEADER_BYTES))
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
    if (side) see(found, side, frame)
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

import { endOfSideInfo, HEADER_BYTES, readFrameHeader, TAG_HEADER_BYTES, tagBytes } from './mp3-frame'

/** The length of all frames, whatever a header says of them. */
export async function measureFrames(
  sound: AsyncIterable<Buffer>,
): Promise<{ seconds: number; bytes: number }> {
  const all = { seconds: 0, bytes: 0 }
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
    if (endOfSideInfo(frame) !== undefined) {
      all.seconds += frame.samples / frame.rate
      all.bytes += frame.length
    }
    return frame.length
  }

  function skip(bytes: Buffer, at: number): number {
    kind = undefined
    const next = bytes.indexOf(0xff, at + 1)
    return (next < 0 ? bytes.length : next) - at
  }

  /** Returns the bytes that are left. */
  function take(bytes: Buffer, isLast: boolean): Buffer {
    for (let at = 0; at < bytes.length; ) {
      const done = step(bytes, at, isLast)
      if (done === 0) return bytes.subarray(at)
      at += done
    }
    return Buffer.alloc(0)
  }

  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of sound) rest = take(Buffer.concat([rest, piece]), false)
  take(rest, true)
  return all
}

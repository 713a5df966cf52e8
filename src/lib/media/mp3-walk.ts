import { HEADER_BYTES, LONGEST_FRAME, readFrameHeader } from './mp3-frame'

/** The length of all frames, whatever a header says of them. */
export async function measureFrames(
  sound: AsyncIterable<Buffer>,
): Promise<{ seconds: number; bytes: number }> {
  const all = { seconds: 0, bytes: 0 }
  /** The previous frame's kind; undefined unless one ends right here. */
  let kind: number | undefined

  /** Adds the frames that begin before `end`, and returns where the next one may begin. */
  function add(bytes: Buffer, end: number): number {
    let at = 0
    while (at < end) {
      const frame = readFrameHeader(bytes, at)
      const next = at + (frame?.length ?? 0)
      const isSound =
        frame &&
        next <= bytes.length &&
        (frame.kind === kind || readFrameHeader(bytes, next)?.kind === frame.kind)
      kind = isSound ? frame.kind : undefined
      if (isSound) {
        all.seconds += frame.samples / frame.rate
        all.bytes += frame.length
        at = next
        continue
      }
      const found = bytes.indexOf(0xff, at + 1)
      at = found < 0 ? bytes.length : found
    }
    return at
  }

  let rest = Buffer.alloc(0)
  for await (const piece of sound) {
    const bytes = Buffer.concat([rest, piece])
    rest = bytes.subarray(add(bytes, bytes.length - LONGEST_FRAME - HEADER_BYTES))
  }
  add(rest, rest.length)
  return all
}

import * as mp3 from './mp3-frame'

interface Piece {
  bytes: Buffer
  /** Undefined for what lies between frames, such as tags. */
  header?: mp3.FrameHeader
}

/** Splits a file into its audio frames and what lies between them, without losing a byte. */
export async function* splitFrames(sound: AsyncIterable<Buffer>) {
  let rest: Buffer = Buffer.alloc(0)
  let tagLeft = 0
  /** The previous frame's kind; undefined unless one ends right here. */
  let kind: number | undefined

  function take(count: number): Buffer {
    const taken = rest.subarray(0, count)
    rest = rest.subarray(taken.length)
    return taken
  }

  function next(): Piece {
    tagLeft ||= mp3.tagBytes(rest)
    if (tagLeft > 0) {
      const bytes = take(tagLeft)
      tagLeft -= bytes.length
      return { bytes }
    }
    const header = mp3.readFrameHeader(rest, 0)
    const following = rest.length - (header?.length ?? 0)
    if (header && following >= 0) {
      const isLast = following < mp3.HEADER_BYTES
      const after = isLast ? header : mp3.readFrameHeader(rest, header.length)
      if (header.kind === kind || header.kind === after?.kind) {
        kind = header.kind
        return { bytes: take(header.length), header }
      }
    }
    kind = undefined
    const end = rest.indexOf(0xff, 1)
    return { bytes: take(end < 0 ? rest.length : end) }
  }

  for await (const bytes of sound) {
    rest = Buffer.concat([rest, bytes])
    while (rest.length > mp3.LONGEST_FRAMES) yield next()
  }
  while (rest.length > 0) yield next()
}

/** The length of all frames, whatever a header says of them. */
export async function measureFrames(sound: AsyncIterable<Buffer>) {
  const all = { seconds: 0, bytes: 0 }
  for await (const { bytes, header } of splitFrames(sound)) {
    if (!header) continue
    all.seconds += header.samples / header.rate
    all.bytes += bytes.length
  }
  return all
}

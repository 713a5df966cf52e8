import { type FrameHeader, HEADER_BYTES, readFrameHeader, TAG_HEADER_BYTES, tagBytes } from './mp3-frame'

interface Piece {
  bytes: Buffer
  /** Undefined for what lies between frames, such as tags. */
  header?: FrameHeader
}

/** Splits a file into its audio frames and what lies between them, without losing a byte. */
export async function* splitFrames(sound: AsyncIterable<Buffer>) {
  let rest: Buffer = Buffer.alloc(0)
  let tagLeft = 0
  /** The previous frame's kind; undefined unless one ends right here. */
  let kind: number | undefined

  /** Undefined when more bytes are needed first. */
  function next(bytes: Buffer, isLast: boolean): Piece | undefined {
    if (tagLeft === 0 && bytes.length < TAG_HEADER_BYTES) return isLast ? { bytes } : undefined
    tagLeft ||= tagBytes(bytes)
    if (tagLeft > 0) {
      const tag = bytes.subarray(0, tagLeft)
      tagLeft -= tag.length
      return { bytes: tag }
    }
    const header = readFrameHeader(bytes, 0)
    if (!header) return skip(bytes)
    const following = bytes.length - header.length
    if (following < HEADER_BYTES && !isLast) return undefined
    if (following < 0) return { bytes }
    const after = following < HEADER_BYTES ? header : readFrameHeader(bytes, header.length)
    if (header.kind !== kind && header.kind !== after?.kind) return skip(bytes)
    kind = header.kind
    return { bytes: bytes.subarray(0, header.length), header }
  }

  function skip(bytes: Buffer): Piece {
    kind = undefined
    const end = bytes.indexOf(0xff, 1)
    return { bytes: end < 0 ? bytes : bytes.subarray(0, end) }
  }

  function* take(isLast: boolean): Generator<Piece> {
    while (rest.length > 0) {
      const piece = next(rest, isLast)
      if (!piece) return
      rest = rest.subarray(piece.bytes.length)
      yield piece
    }
  }

  for await (const bytes of sound) {
    rest = Buffer.concat([rest, bytes])
    yield* take(false)
  }
  yield* take(true)
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

export const HEADER_BYTES = 4
const CRC_BYTES = 2

export interface FrameHeader {
  /** Bytes in the whole frame. */
  length: number
  /** Version and sample rate, the same in neighbouring frames. */
  kind: number
  /** Samples per channel in a frame, and in a second. */
  samples: number
  rate: number
  isMpeg1: boolean
  isMono: boolean
  hasCrc: boolean
}

const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MPEG1_RATES = [44_100, 48_000, 32_000]
const LAYER_III = 1
const MONO = 3
/** Indexed by the header's two version bits: MPEG 2.5, none, MPEG 2, MPEG 1. */
const RATE_DIVISORS = [4, undefined, 2, 1]

/** A Layer III header by ISO 11172-3 and 13818-3; undefined when none begins here, and for free format. */
export function readFrameHeader(bytes: Uint8Array, at: number): FrameHeader | undefined {
  if (at + HEADER_BYTES > bytes.length) return undefined
  const header = new DataView(bytes.buffer, bytes.byteOffset + at, HEADER_BYTES).getUint32(0)
  if (header >>> 21 !== 0x7ff || ((header >> 17) & 3) !== LAYER_III) return undefined
  const divisor = RATE_DIVISORS[(header >> 19) & 3]
  const isMpeg1 = divisor === 1
  const kbits = (isMpeg1 ? MPEG1_KBITS : MPEG2_KBITS)[(header >> 12) & 15]
  const rate = MPEG1_RATES[(header >> 10) & 3]
  if (!divisor || !kbits || !rate) return undefined
  const perSample = (isMpeg1 ? 144_000 : 72_000) * kbits
  return {
    length: Math.floor(perSample / (rate / divisor)) + ((header >> 9) & 1),
    kind: header & 0x1e0c00,
    samples: isMpeg1 ? 1_152 : 576,
    rate: rate / divisor,
    isMpeg1,
    isMono: ((header >> 6) & 3) === MONO,
    hasCrc: ((header >> 16) & 1) === 0,
  }
}

export type SideInfo = NonNullable<ReturnType<typeof sideInfoOf>>

/** Undefined for a frame that is too short for it. */
export function sideInfoOf(frame: Buffer, header: FrameHeader) {
  const { isMpeg1, isMono, hasCrc } = header
  const bytes = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const from = HEADER_BYTES + (hasCrc ? CRC_BYTES : 0)
  if (from + bytes >= frame.length) return undefined
  const channels = isMono ? 1 : 2
  const bitsBefore = isMpeg1 ? (isMono ? 18 : 20) : isMono ? 9 : 10
  return {
    from,
    to: from + bytes,
    crcAt: hasCrc ? HEADER_BYTES : undefined,
    /** The bit of the frame at which the first granule's first part begins. */
    firstBit: from * 8 + bitsBefore,
    /** One for each channel in each granule. */
    parts: isMpeg1 ? 2 * channels : channels,
    bitsPerPart: isMpeg1 ? 59 : 63,
  }
}

/** This many adjoining frames of one kind are no coincidence. */
const FRAMES_IN_A_ROW = 3
const MOST_JUNK = 64 * 1024
/** A tag with a wrong size leaves its cover before the first frame. */
const MOST_OF_TAG = 4 * 1024 * 1024
/** A row of the longest frames. */
const LONGEST_FRAMES = FRAMES_IN_A_ROW * 2_881
const TAG_HEADER_BYTES = 10
const TAG = [0x49, 0x44, 0x33]

export interface FirstFrame {
  /** Bytes from the beginning of the file. */
  at: number
  header: FrameHeader
  frame: Uint8Array
}

type ReadAt = (position: number, length: number) => Promise<Uint8Array>

/** The first frame of an MP3 after tags, zeros and other leading bytes; undefined for other files. */
export async function findFirstFrame(read: ReadAt): Promise<FirstFrame | undefined> {
  let at = 0
  for (let tag = -1; tag !== 0; at += tag) tag = tagBytes(await read(at, TAG_HEADER_BYTES))
  if (at === 0) return findFrame(read, 0, MOST_JUNK)
  return (await findFrame(read, at, MOST_OF_TAG)) ?? (await findFrame(read, 0, MOST_OF_TAG))
}

/** The length of the ID3v2 tag with this beginning; 0 for anything else. */
export function tagBytes(head: Uint8Array): number {
  if (head.length < TAG_HEADER_BYTES || TAG.some((byte, index) => head[index] !== byte))
    return 0
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
  // Seven bits per byte, so that no length looks like the start of a frame.
  const length = [6, 7, 8, 9].reduce(
    (sum, index) => sum * 128 + ((head[index] ?? 0) & 0x7f),
    0,
  )
  return TAG_HEADER_BYTES + length + (hasFooter ? TAG_HEADER_BYTES : 0)
}

async function findFrame(read: ReadAt, from: number, most: number) {
  const bytes = await read(from, most + LONGEST_FRAMES)
  for (
    let at = bytes.indexOf(0xff);
    at >= 0 && at <= most;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const header = readFrameHeader(bytes, at)
    if (header && isRow(bytes, at, header))
      return { at: from + at, header, frame: bytes.subarray(at, at + header.length) }
  }
}

function isRow(bytes: Uint8Array, from: number, { kind }: FrameHeader): boolean {
  let at = from
  for (let frames = 0; frames < FRAMES_IN_A_ROW; frames += 1) {
    const header = readFrameHeader(bytes, at)
    if (header?.kind !== kind) return false
    at += header.length
  }
  return true
}

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

  function take(count: number): Buffer {
    const taken = rest.subarray(0, count)
    rest = rest.subarray(taken.length)
    return taken
  }

  function next(): Piece {
    tagLeft ||= tagBytes(rest)
    if (tagLeft > 0) {
      const bytes = take(tagLeft)
      tagLeft -= bytes.length
      return { bytes }
    }
    const header = readFrameHeader(rest, 0)
    const following = rest.length - (header?.length ?? 0)
    if (header && following >= 0) {
      const isLast = following < HEADER_BYTES
      const after = isLast ? header : readFrameHeader(rest, header.length)
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
    while (rest.length > LONGEST_FRAMES) yield next()
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

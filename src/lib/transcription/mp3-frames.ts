/** A frame of MPEG sound, layer III: about a fortieth of a second that can stand at the beginning of a file. */
export interface Mp3Frame {
  /** Bytes from the beginning of the file. */
  offset: number
  bytes: number
  samples: number
  sampleRate: number
}

interface Header extends Omit<Mp3Frame, 'offset'> {
  /** Frames of one file agree on this. */
  kind: number
  sideInfoBytes: number
}

const HEADER_BYTES = 4
const ID3_BYTES = 10

/** kbit/s by the header's four bits; MPEG 1, then MPEG 2 and 2.5. None stands for "free" and "bad". */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
] as const
/** By the header's two bits for the version: MPEG 2.5, reserved, 2, 1. */
const SAMPLE_RATES = [
  [11_025, 12_000, 8_000],
  [],
  [22_050, 24_000, 16_000],
  [44_100, 48_000, 32_000],
] as const
const MPEG_1 = 3
const LAYER_III = 1
const MONO = 3

export interface FrameScanner {
  /** The next bytes of the file, in order. */
  add(piece: Uint8Array): void
  /** After the last piece: what was held back until more would come. */
  end(): void
}

/**
 * Finds the frames of a file that comes in pieces. Tags (ID3 before, between and behind), garbage and the frame in which
 * encoders keep their table of contents (Xing, Info, VBRI) are passed over. A frame that is broken off at the end is none.
 */
export function scanMp3Frames(onFrame: (frame: Mp3Frame) => void): FrameScanner {
  let rest: Uint8Array = new Uint8Array(0)
  /** Of `rest` in the file. */
  let offset = 0
  /** Bytes of a tag that are still to come. */
  let toSkip = 0
  let kind: number | undefined
  let isFirst = true

  function run(piece: Uint8Array, isEnd: boolean): void {
    const fresh = piece.subarray(Math.min(toSkip, piece.length))
    toSkip -= piece.length - fresh.length
    rest = rest.length > 0 ? Buffer.concat([rest, fresh]) : fresh
    const done = scan(isEnd)
    offset += done
    toSkip += Math.max(0, done - rest.length)
    rest = rest.subarray(Math.min(done, rest.length))
  }

  /** How many bytes need not be looked at again; more than there are where a tag goes on. */
  function scan(isEnd: boolean): number {
    let at = 0
    while (at + HEADER_BYTES <= rest.length) {
      if (isId3(rest, at)) {
        if (at + ID3_BYTES > rest.length) break
        kind = undefined
        at += id3Bytes(rest, at)
        continue
      }
      const header = tryReadHeader(rest, at)
      if (header && !isEnd && at + header.bytes + HEADER_BYTES > rest.length) break
      if (!header || !isFrame(header, at, isEnd)) {
        kind = undefined
        at = nextCandidate(rest, at + 1)
        continue
      }
      take(header, at)
      at += header.bytes
    }
    return at
  }

  /** Out of step, two headers in a row are asked for: the bytes of one alone turn up by chance. */
  function isFrame(header: Header, at: number, isEnd: boolean): boolean {
    const next = at + header.bytes
    if (next > rest.length) return false
    if (header.kind === kind) return true
    if (next + HEADER_BYTES > rest.length) return isEnd && isFirst
    return tryReadHeader(rest, next)?.kind === header.kind || isId3(rest, next)
  }

  function take(header: Header, at: number): void {
    kind = header.kind
    const hasSound =
      !isFirst || !isTableOfContents(rest.subarray(at, at + header.bytes), header.sideInfoBytes)
    isFirst = false
    if (!hasSound) return
    const { bytes, samples, sampleRate } = header
    onFrame({ offset: offset + at, bytes, samples, sampleRate })
  }

  return { add: (piece) => run(piece, false), end: () => run(new Uint8Array(0), true) }
}

const isId3 = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33

/** The length is written in seven bits a byte; a footer repeats the header. */
function id3Bytes(bytes: Uint8Array, at: number): number {
  const size = [6, 7, 8, 9].reduce((sum, place) => (sum << 7) | ((bytes[at + place] ?? 0) & 0x7f), 0)
  const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0
  return ID3_BYTES + size + (hasFooter ? ID3_BYTES : 0)
}

/** Where a frame or a tag may begin. */
function nextCandidate(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === 0xff || bytes[at] === 0x49) return at
  }
  return bytes.length
}

function tryReadHeader(bytes: Uint8Array, at: number): Header | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + HEADER_BYTES)
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  const version = (second >> 3) & 3
  if (((second >> 1) & 3) !== LAYER_III) return undefined
  const sampleRate = SAMPLE_RATES[version]?.[(third >> 2) & 3]
  const isMpeg1 = version === MPEG_1
  const kilobits = BITRATES[isMpeg1 ? 0 : 1][third >> 4]
  if (!sampleRate || !kilobits) return undefined
  const isMono = fourth >> 6 === MONO
  const samples = isMpeg1 ? 1_152 : 576
  const padding = (third >> 1) & 1
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1_000) / sampleRate)) + padding,
    samples,
    sampleRate,
    kind: (version << 2) | ((third >> 2) & 3),
    sideInfoBytes: isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  }
}

function isTableOfContents(frame: Uint8Array, sideInfoBytes: number): boolean {
  const textAt = (at: number) => Buffer.from(frame.subarray(at, at + 4)).toString('latin1')
  return ['Xing', 'Info'].includes(textAt(HEADER_BYTES + sideInfoBytes)) || textAt(36) === 'VBRI'
}

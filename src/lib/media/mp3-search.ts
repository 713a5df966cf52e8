import { type FrameHeader, readFrameHeader } from './mp3-frame'

/** This many adjoining frames of one kind are no coincidence. */
const FRAMES_IN_A_ROW = 3
const MOST_JUNK = 64 * 1024
/** A tag with a wrong size leaves its cover before the first frame. */
const MOST_OF_TAG = 4 * 1024 * 1024
const LONGEST_FRAMES = FRAMES_IN_A_ROW * 2_881
const TAG_HEADER_BYTES = 10
const TAG = [0x49, 0x44, 0x33]

export interface FirstFrame {
  /** Bytes from the beginning of the file. */
  at: number
  header: FrameHeader
  frame: Uint8Array
}

/** Reads up to `length` bytes of a file from a position. */
type ReadAt = (position: number, length: number) => Promise<Uint8Array>

/** The first frame of an MP3 after tags, zeros and other leading bytes; undefined for other files. */
export async function findFirstFrame(read: ReadAt): Promise<FirstFrame | undefined> {
  const at = await endOfTags(read)
  const most = at === 0 ? MOST_JUNK : MOST_OF_TAG
  return (await findFrame(read, at, most)) ?? (at === 0 ? undefined : await findFrame(read, 0, most))
}

async function endOfTags(read: ReadAt): Promise<number> {
  for (let at = 0; ; ) {
    const head = await read(at, TAG_HEADER_BYTES)
    if (head.length < TAG_HEADER_BYTES || TAG.some((byte, index) => head[index] !== byte)) return at
    at += TAG_HEADER_BYTES + [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (head[index] ?? 0), 0)
  }
}

async function findFrame(read: ReadAt, from: number, most: number): Promise<FirstFrame | undefined> {
  const bytes = await read(from, most + LONGEST_FRAMES)
  for (let at = bytes.indexOf(0xff); at >= 0 && at <= most; at = bytes.indexOf(0xff, at + 1)) {
    const header = readFrameHeader(bytes, at)
    if (header && isRow(bytes, at, header))
      return { at: from + at, header, frame: bytes.subarray(at, at + header.length) }
  }
  return undefined
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

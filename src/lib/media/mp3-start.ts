import { type FileHandle, open, stat } from 'node:fs/promises'
import { formatClock } from '@/lib/text/clock'
import { type FrameHeader, HEADER_BYTES, readFrameHeader, sideInfoOf } from './mp3-frame'

/** So many frames of one kind, each where the one before ends, are no coincidence. */
const FRAMES_IN_A_ROW = 3
const MOST_JUNK = 64 * 1024
/** A tag with a wrong size leaves its cover before the first frame. */
const MOST_OF_TAG = 4 * 1024 * 1024
const LONGEST_FRAMES = FRAMES_IN_A_ROW * 2_881
const TAG_HEADER_BYTES = 10

export interface Mp3Start {
  /** Of the first frame, in bytes from the beginning of the file. */
  at: number
  header: FrameHeader
  frame: Buffer
}

/** The first frame of an MP3, behind tags, zeros and what else stands before it; undefined for other files. */
export async function findMp3Start(path: string): Promise<Mp3Start | undefined> {
  const file = await open(path)
  try {
    const at = await endOfTags(file)
    const most = at === 0 ? MOST_JUNK : MOST_OF_TAG
    return (await findFrame(file, at, most)) ?? (at === 0 ? undefined : await findFrame(file, 0, most))
  } finally {
    await file.close()
  }
}

async function endOfTags(file: FileHandle): Promise<number> {
  for (let at = 0; ; ) {
    const head = await readAt(file, at, TAG_HEADER_BYTES)
    if (head.length < TAG_HEADER_BYTES || head.toString('latin1', 0, 3) !== 'ID3') return at
    at += TAG_HEADER_BYTES + [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (head[index] ?? 0), 0)
  }
}

async function findFrame(file: FileHandle, from: number, most: number): Promise<Mp3Start | undefined> {
  const bytes = await readAt(file, from, most + LONGEST_FRAMES)
  for (let at = bytes.indexOf(0xff); at >= 0 && at <= most; at = bytes.indexOf(0xff, at + 1)) {
    const header = readFrameHeader(bytes, at)
    if (header && isRow(bytes, at, header))
      return { at: from + at, header, frame: bytes.subarray(at, at + header.length) }
  }
  return undefined
}

function isRow(bytes: Buffer, from: number, { kind }: FrameHeader): boolean {
  let at = from
  for (let frames = 0; frames < FRAMES_IN_A_ROW; frames += 1) {
    const header = readFrameHeader(bytes, at)
    if (header?.kind !== kind) return false
    at += header.length
  }
  return true
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const HAS_FRAMES = 1
const HAS_BYTES = 2
const VBRI_AT = HEADER_BYTES + 32

/**
 * What an encoder wrote into the first frame once it was done (Xing, Info or VBRI); undefined where it could not, as in
 * a pipe, and for other files. A length that follows from a bit rate alone is no count.
 */
export async function countOfMp3(
  path: string,
): Promise<{ seconds: number; bytes: number | null } | undefined> {
  const start = await findMp3Start(path)
  const count = start && readCount(start)
  return count && { seconds: (count.frames * start.header.samples) / start.header.rate, bytes: count.bytes }
}

function readCount({ header, frame }: Mp3Start): { frames: number; bytes: number | null } | undefined {
  if (frame.length >= VBRI_AT + 18 && frame.toString('latin1', VBRI_AT, VBRI_AT + 4) === 'VBRI')
    return { bytes: frame.readUInt32BE(VBRI_AT + 10), frames: frame.readUInt32BE(VBRI_AT + 14) }
  // Some encoders leave the checksum out of account.
  const places = [sideInfoOf(frame, header)?.to, sideInfoOf(frame, { ...header, hasCrc: false })?.to]
  const at = places.find(
    (place) => place && /^(?:Xing|Info)$/.test(frame.toString('latin1', place, place + 4)),
  )
  if (!at || frame.length < at + 16) return undefined
  const flags = frame.readUInt32BE(at + 4)
  if (!(flags & HAS_FRAMES)) return undefined
  return { frames: frame.readUInt32BE(at + 8), bytes: flags & HAS_BYTES ? frame.readUInt32BE(at + 12) : null }
}

const MISSING_SHARE = 0.05
const MISSING_SECONDS = 2

/** Why sound that was counted as so long has ended too early; undefined when it has not. */
export const breakProblem = (seconds: number, counted: number): string | undefined =>
  counted - seconds > Math.max(MISSING_SECONDS, counted * MISSING_SHARE)
    ? `The file breaks off after ${formatClock(seconds)} of ${formatClock(counted)}. Upload it again.`
    : undefined

/** As `breakProblem`, told by the size of the file without decoding it. */
export async function findBreak(path: string): Promise<string | undefined> {
  const count = await countOfMp3(path)
  if (!count?.bytes) return undefined
  const { size } = await stat(path)
  return breakProblem(count.seconds * Math.min(1, size / count.bytes), count.seconds)
}

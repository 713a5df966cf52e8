import { open, stat } from 'node:fs/promises'
import { formatClock } from '@/lib/text/clock'
import { type FirstFrame, findFirstFrame, HEADER_BYTES, sideInfoOf } from './mp3-frame'

export async function findMp3Start(path: string): Promise<FirstFrame | undefined> {
  const file = await open(path)
  try {
    return await findFirstFrame(async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

const HAS_FRAMES = 1
const HAS_BYTES = 2
const VBRI_AT = HEADER_BYTES + 32

/**
 * The length that an encoder wrote into the first frame afterwards (Xing, Info or VBRI); undefined when it
 * could not, as in a pipe, and for other files. Lengths derived from a bit rate do not count.
 */
export async function countOfMp3(path: string) {
  const start = await findMp3Start(path)
  if (!start) return undefined
  const { header, frame: bytes } = start
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const secondsAt = (place: number) =>
    (frame.readUInt32BE(place) * header.samples) / header.rate
  if (
    frame.length >= VBRI_AT + 18 &&
    frame.toString('latin1', VBRI_AT, VBRI_AT + 4) === 'VBRI'
  )
    return { bytes: frame.readUInt32BE(VBRI_AT + 10), seconds: secondsAt(VBRI_AT + 14) }
  // Some encoders ignore the checksum when placing the header.
  const at = [header, { ...header, hasCrc: false }]
    .map((each) => sideInfoOf(frame, each)?.to ?? 0)
    .find((place) => /^(?:Xing|Info)$/.test(frame.toString('latin1', place, place + 4)))
  if (!at || frame.length < at + 16) return undefined
  const flags = frame.readUInt32BE(at + 4)
  if (!(flags & HAS_FRAMES)) return undefined
  const counted = flags & HAS_BYTES ? frame.readUInt32BE(at + 12) : null
  return { seconds: secondsAt(at + 8), bytes: counted }
}

export const MISSING_SHARE = 0.05
const MISSING_SECONDS = 2

/** Why audio of this counted length has ended too early; undefined when it has not. */
export const breakProblem = (seconds: number, counted: number): string | undefined =>
  counted - seconds > Math.max(MISSING_SECONDS, counted * MISSING_SHARE)
    ? `The file ends after ${formatClock(seconds)} of ${formatClock(counted)}. Upload it again.`
    : undefined

/** Like `breakProblem`, judged by the file's size without decoding it. */
export async function findBreak(path: string): Promise<string | undefined> {
  const count = await countOfMp3(path)
  if (!count?.bytes) return undefined
  const { size } = await stat(path)
  return breakProblem(count.seconds * Math.min(1, size / count.bytes), count.seconds)
}

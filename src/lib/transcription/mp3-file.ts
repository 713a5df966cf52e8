import { createReadStream } from 'node:fs'
import { scanMp3Frames } from './mp3-frames'
import type { Chunk } from './plan-chunks'
import { collectMarks, type SoundIndex } from './sound-index'

const PIECE_BYTES = 1024 * 1024

/** Reads the file piece by piece; undefined when it has no frame. Marks lie where a frame begins. */
export async function indexMp3(path: string): Promise<SoundIndex | undefined> {
  const marks = collectMarks()
  let seconds = 0
  const scanner = scanMp3Frames(({ offset, bytes, samples, sampleRate }) => {
    const start = { seconds, bytes: offset }
    seconds += samples / sampleRate
    marks.add(start, { seconds, bytes: offset + bytes })
  })
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) scanner.add(piece)
  scanner.end()
  return marks.index()
}

/**
 * The frames of a stretch, as they lie in the file; nothing is read before it is sent. A first frame may refer to sound data
 * of frames before it, and stays silent for a fortieth of a second, which is why chunks overlap.
 */
export const cutMp3 = (file: Blob, { from, to }: Pick<Chunk, 'from' | 'to'>): File =>
  new File([file.slice(from.bytes, to.bytes)], 'audio.mp3', { type: 'audio/mpeg' })

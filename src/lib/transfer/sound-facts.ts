import { createReadStream } from 'node:fs'
import { parseFile } from 'music-metadata'
import { draftOfFile } from '@/lib/episodes/draft-of-file'
import type { ReadChapters } from '@/lib/episodes/read-chapters'
import { measureFrames } from '@/lib/media/mp3-frame'
import { findBreak } from '@/lib/media/mp3-start'

export interface SoundFacts extends ReadChapters {
  /** Zero when unknown, as in a file that is cut off. */
  seconds: number
  /** Why the file ends too early. */
  fault?: string
}

/** Metadata of an audio file, including ID3 or MP4 chapters. Empty when its tags cannot be read. */
export async function readSoundFacts(path: string): Promise<SoundFacts> {
  const tags = await parseFile(path, { includeChapters: true, skipCovers: true }).catch(() => undefined)
  const { chapters, left } = draftOfFile('', { chapters: tags?.format.chapters })
  const fault = await findBreak(path)
  if (fault) return { seconds: 0, chapters, left, fault }
  // Headers of MP3 are often wrong.
  const isMp3 = tags?.format.codec?.endsWith('Layer 3')
  const seconds = isMp3 ? (await measureFrames(createReadStream(path))).seconds : tags?.format.duration
  return { seconds: seconds ?? 0, chapters, left }
}

import { parseFile } from 'music-metadata'
import { draftOfFile } from '@/lib/episodes/draft-of-file'
import type { ReadChapters } from '@/lib/episodes/read-chapters'

export interface SoundFacts extends ReadChapters {
  /** Estimated from the file's header. */
  seconds: number
}

/** Metadata of an audio file, including ID3 or MP4 chapters. Empty when its tags cannot be read. */
export async function readSoundFacts(path: string): Promise<SoundFacts> {
  const tags = await parseFile(path, { includeChapters: true, skipCovers: true }).catch(() => undefined)
  const { chapters, left } = draftOfFile('', {
    chapters: tags?.format.chapters?.map(({ url, ...chapter }) => ({ ...chapter, url: url?.url })),
  })
  return { seconds: tags?.format.duration ?? 0, chapters, left }
}

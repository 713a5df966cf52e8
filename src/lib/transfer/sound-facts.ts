import { parseFile } from 'music-metadata'
import type { Chapter } from '@/lib/episodes/chapter'
import { draftOfFile } from '@/lib/episodes/draft-of-file'

export interface SoundFacts {
  /** Estimated from the file's header. */
  seconds: number
  chapters: Chapter[]
}

/** Metadata of an audio file, including ID3 or MP4 chapters. Empty when its tags cannot be read. */
export async function readSoundFacts(path: string): Promise<SoundFacts> {
  const tags = await parseFile(path, { includeChapters: true, skipCovers: true }).catch(() => undefined)
  const { chapters } = draftOfFile('', {
    chapters: tags?.format.chapters?.map(({ url, ...chapter }) => ({ ...chapter, url: url?.url })),
  })
  return { seconds: tags?.format.duration ?? 0, chapters }
}

import type { Chapter } from '@/lib/chapters/chapter'
import { findChapterProblems } from '@/lib/chapters/check-chapters'
import { readChaptersJson } from '@/lib/chapters/read-chapters'
import { parseDuration } from '@/lib/player/clock'
import { RemoteFault } from '@/lib/remote/remote-fault'
import type { Episode } from '@/payload-types'
import { tryInWords } from './in-words'
import type { EpisodeFields, FileSource, IncomingEpisode } from './incoming'
import type { ReadText } from './read-text'

const MAX_CHAPTER_FILE = { maxBytes: 1_000_000, maxMs: 60_000 }

interface Found {
  stored: Episode | undefined
  incoming: IncomingEpisode
}

export async function readChapters(
  { readText }: { readText: ReadText },
  { stored, incoming }: Found,
): Promise<{ fields: EpisodeFields; missing: string[] }> {
  const { chapters: given } = incoming
  const isThere = stored?.chapters && stored.chapters.length > 0
  if (!given || isThere) return { fields: {}, missing: [] }
  const { source } = given
  const file = source && (await tryInWords(() => readFile(readText, source)))
  const missing = file && 'reason' in file ? [`its chapters: ${file.reason}`] : []
  const chapters = file && 'value' in file ? file.value : given.told
  const { duration } = { ...incoming.initial, ...stored, ...incoming.fields }
  const wrong = new Set(
    findChapterProblems(chapters, parseDuration(duration ?? '')).map(({ index }) => index),
  )
  const kept = chapters.filter((_, index) => !wrong.has(index))
  if (wrong.size > 0) missing.push(`${wrong.size} of its chapters: the episode ends before.`)
  return { fields: kept.length > 0 ? { chapters: kept } : {}, missing }
}

async function readFile(readText: ReadText, source: FileSource): Promise<Chapter[]> {
  const content = await readText(source, { what: 'chapters', limits: MAX_CHAPTER_FILE })
  const read = readChaptersJson(content.toString('utf8'))
  if ('problem' in read) throw new RemoteFault(read.problem)
  return read.chapters
}

import { describeLeft, findChapterProblems } from '@/lib/episodes/chapter'
import { type ReadChapters, readChaptersJson } from '@/lib/episodes/read-chapters'
import { RemoteError } from '@/lib/requests/ip-address'
import { parseDuration } from '@/lib/text/clock'
import { remarkOnLost } from '@/lib/text/decode-text'
import type { Episode } from '@/payload-types'
import type { ReadText } from './fetch-file'
import type { SoundFacts } from './import-file'
import {
  type EpisodeFields,
  type FileSource,
  type IncomingEpisode,
  orRemark,
} from './incoming'

const MAX_CHAPTER_FILE = { maxBytes: 1_000_000, maxMs: 60_000 }

interface Found {
  stored: Episode | undefined
  incoming: IncomingEpisode
  /** Facts about audio that was just imported. */
  sound: SoundFacts | undefined
}

/** Takes chapters from their own file, else from the feed, else from the audio. Existing chapters are preserved. */
export async function importChapters(
  readText: ReadText,
  { stored, incoming, sound }: Found,
  remarks: string[],
): Promise<EpisodeFields> {
  const { source, inline } = incoming.chapters ?? {}
  if (!inline || stored?.chapters?.length) return {}
  const readFile = async (from: FileSource) => {
    const text = await readText(from, { what: 'chapters', limits: MAX_CHAPTER_FILE })
    const read = readChaptersJson(text)
    if ('problem' in read) throw new RemoteError(read.problem)
    return { ...read, lost: remarkOnLost(text) }
  }
  const file = source && (await orRemark(remarks, 'its chapters', () => readFile(source)))
  const read: ReadChapters & { lost?: string } = file ?? inline
  const { chapters, left } =
    read.chapters.length > 0
      ? read
      : { chapters: sound?.chapters ?? [], left: read.left + (sound?.left ?? 0) }
  if (left > 0) remarks.push(describeLeft(left))
  if (read.lost) remarks.push(`its chapters: ${read.lost}`)
  const { duration } = { ...incoming.initial, ...stored, ...incoming.fields }
  const ends = [parseDuration(duration ?? ''), sound?.seconds].flatMap((end) => end || [])
  const end = ends.length > 0 ? Math.min(...ends) : null
  const wrong = new Set(findChapterProblems(chapters, end).map(({ index }) => index))
  if (wrong.size > 0) remarks.push(`${wrong.size} of its chapters: the episode ends before.`)
  const kept = chapters.filter((_, index) => !wrong.has(index))
  return kept.length > 0 ? { chapters: kept } : {}
}

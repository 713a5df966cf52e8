import { formatClock } from '@/lib/text/clock'
import { isHttpAddress } from '@/lib/text/web-address'
import { MAX_SECONDS } from '@/lib/transcripts/segment'

/** A titled part of an episode that ends where the next begins. */
export interface Chapter {
  /** Seconds, to the millisecond. */
  start: number
  title: string
  url: string | null
}

export const MAX_CHAPTER_TITLE = 200
export const MAX_CHAPTERS = 500

interface ChapterRow {
  start?: number | null
  title?: string | null
  url?: string | null
}

export function toChapters(rows: readonly ChapterRow[]): Chapter[] {
  return rows
    .flatMap(({ start, title, url }) =>
      typeof start === 'number' && title ? [{ start, title, url: url || null }] : [],
    )
    .sort((one, other) => one.start - other.start)
}

export const chaptersFilePath = (slug: string) => `/episodes/${slug}/chapters.json`

export const CHAPTERS_TYPE = 'application/json+chapters'

/** Writes the Podcast Namespace's Chapters JSON 1.2. */
export const writeChaptersJson = (chapters: readonly Chapter[], title: string) =>
  JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map(({ start, url, ...named }) => ({
      ...named,
      startTime: start,
      url: url ?? undefined,
    })),
  })

export const describeLeft = (left: number) =>
  `${left} of its chapters: they have no title, or no time that can be read.`

interface ChapterProblem {
  /** The faulty row; undefined when it concerns all. */
  index?: number
  message: string
}

export const checkStart = (seconds: unknown): true | string =>
  (typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_SECONDS) ||
  'Write a time as 4:03 or 1:02:03.'

export const isStorable = ({ start, title, url }: ChapterRow) =>
  checkStart(start) === true &&
  Boolean(title) &&
  (title ?? '').length <= MAX_CHAPTER_TITLE &&
  (!url || isHttpAddress(url))

export function findChapterProblems(
  rows: readonly ChapterRow[],
  length: number | null,
): ChapterProblem[] {
  if (rows.length > MAX_CHAPTERS)
    return [{ message: `Give at most ${MAX_CHAPTERS} chapters.` }]
  const seen = new Set<number>()
  return rows.flatMap(({ start }, index) => {
    if (typeof start !== 'number') return []
    if (seen.has(start)) return [{ index, message: 'Another chapter starts at this time.' }]
    seen.add(start)
    const isPastTheEnd = length !== null && start >= length
    return isPastTheEnd
      ? [{ index, message: `The episode ends at ${formatClock(length)}.` }]
      : []
  })
}

import { formatClock } from '@/lib/text/clock'
import { isHttpAddress } from '@/lib/text/web-address'
import { MAX_SECONDS } from '@/lib/transcripts/segment'
import { type ChapterRow, MAX_CHAPTER_TITLE, MAX_CHAPTERS } from './chapter'

interface ChapterProblem {
  /** The faulty row; undefined when it concerns all. */
  index?: number
  message: string
}

export const checkStart = (seconds: unknown): true | string =>
  (typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_SECONDS) ||
  'Write a time as 4:03 or 1:02:03.'

export const isStorable = ({ start, title, url }: ChapterRow): boolean =>
  checkStart(start) === true &&
  Boolean(title) &&
  (title ?? '').length <= MAX_CHAPTER_TITLE &&
  (!url || isHttpAddress(url))

export function findChapterProblems(rows: readonly ChapterRow[], length: number | null): ChapterProblem[] {
  if (rows.length > MAX_CHAPTERS) return [{ message: `Give at most ${MAX_CHAPTERS} chapters.` }]
  const seen = new Set<number>()
  return rows.flatMap(({ start }, index) => {
    if (typeof start !== 'number') return []
    if (seen.has(start)) return [{ index, message: 'Another chapter starts at this time.' }]
    seen.add(start)
    const isPastTheEnd = length !== null && start >= length
    return isPastTheEnd ? [{ index, message: `The episode ends at ${formatClock(length)}.` }] : []
  })
}

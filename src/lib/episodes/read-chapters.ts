import { z } from 'zod'
import { tryParseJson } from '@/lib/json'
import { isHttpAddress } from '@/lib/text/web-address'
import { truncate } from '@/lib/text/words'
import { MAX_SECONDS } from '@/lib/transcripts/segment'
import { tidyText } from '@/lib/transcripts/tidy-text'
import { tryParseTime } from '@/lib/transcripts/times'
import { type Chapter, MAX_CHAPTER_TITLE, MAX_CHAPTERS } from './chapter'

type ReadChapters = { chapters: Chapter[] } | { problem: string }

interface SimpleChapter {
  /** Normal Play Time: `01:02:03.456`, `2:03`, `123`. */
  start?: string
  title?: string
  href?: string
}

/** What this site keeps of an entry; whatever else it has is passed over. */
const ENTRY = z.object({
  startTime: z.union([z.number(), z.string().transform((text) => tryParseTime(text) ?? Number.NaN)]),
  title: z.string(),
  url: z.unknown().optional(),
  toc: z.unknown().optional(),
})

const FILE = z.object({ chapters: z.array(z.unknown()) })

/** Chapters JSON of the Podcast Namespace, in any of its versions. Entries that are no chapters here are left out. */
export function readChaptersJson(content: string): ReadChapters {
  const file = FILE.safeParse(tryParseJson(content.replace(/^\uFEFF/, '')))
  if (!file.success) return { problem: 'The file holds no list of chapters.' }
  const chapters = file.data.chapters.flatMap((value) => {
    const entry = ENTRY.safeParse(value)
    // A hidden mark changes a picture or the like; listeners never choose it.
    if (!entry.success || entry.data.toc === false) return []
    const { startTime, title, url } = entry.data
    return tryChapter(startTime, title, url)
  })
  return chapters.length > 0
    ? { chapters: tidy(chapters) }
    : { problem: 'The file holds no chapter with a title.' }
}

export const readSimpleChapters = (entries: readonly SimpleChapter[]): Chapter[] =>
  tidy(
    entries.flatMap(({ start = '', title = '', href }) =>
      tryChapter(tryParseTime(start.replace(/^npt:/i, '')) ?? Number.NaN, title, href),
    ),
  )

function tryChapter(seconds: number, name: string, address: unknown): Chapter[] {
  const whole = tidyText(name)
  const title = whole.length > MAX_CHAPTER_TITLE ? truncate(whole, MAX_CHAPTER_TITLE - 1) : whole
  if (title === '' || !(seconds >= 0 && seconds <= MAX_SECONDS)) return []
  return [{ start: Math.round(seconds * 1000) / 1000, title, url: isHttpAddress(address) ? address : null }]
}

function tidy(chapters: readonly Chapter[]): Chapter[] {
  const inOrder = chapters.toSorted((one, other) => one.start - other.start)
  return inOrder.filter(({ start }, index) => start !== inOrder[index - 1]?.start).slice(0, MAX_CHAPTERS)
}

import { isObject, tryParseJson } from '@/lib/json'
import { isHttpAddress } from '@/lib/text/web-address'
import { truncate } from '@/lib/text/words'
import { MAX_SECONDS } from '@/lib/transcripts/segment'
import { tidyText } from '@/lib/transcripts/tidy-text'
import { toMilliseconds, tryParseTime } from '@/lib/transcripts/times'
import { z } from '@/lib/zod'
import { type Chapter, MAX_CHAPTER_TITLE, MAX_CHAPTERS } from './chapter'

export interface ReadChapters {
  chapters: Chapter[]
  /** Unusable entries that a listener could have chosen. */
  left: number
}

interface SimpleChapter {
  /** Normal Play Time: `01:02:03.456`, `2:03`, `123`. */
  start?: string
  title?: string
  href?: string
}

const ENTRY = z.object({
  startTime: z.union([
    z.number(),
    z.string().transform((text) => tryParseTime(text) ?? Number.NaN),
  ]),
  title: z.union([z.string(), z.number().transform(String)]),
  url: z.unknown().optional(),
})

const FILE = z.object({ chapters: z.array(z.unknown()) })

/** Reads any version of the Podcast Namespace's Chapters JSON. */
export function readChaptersJson(content: string): ReadChapters | { problem: string } {
  const file = FILE.safeParse(tryParseJson(content.replace(/^\uFEFF/, '')))
  if (!file.success) return { problem: 'The file contains no list of chapters.' }
  // A hidden chapter only changes pictures or the like; listeners never see it.
  const shown = file.data.chapters.filter((value) => !isObject(value) || value.toc !== false)
  const read = tidy(
    shown.map((value) => {
      const { data } = ENTRY.safeParse(value)
      return data && tryChapter(data.startTime, data.title, data.url)
    }),
  )
  return read.chapters.length > 0
    ? read
    : { problem: 'The file contains no chapter with a title.' }
}

export const readSimpleChapters = (entries: readonly SimpleChapter[]): ReadChapters =>
  tidy(
    entries.map(({ start = '', title = '', href }) =>
      tryChapter(tryParseTime(start.replace(/^npt:/i, '')) ?? Number.NaN, title, href),
    ),
  )

export interface TaggedChapter {
  title: string
  /** In seconds, or in units of `1 / timeScale` seconds. */
  start: number
  timeScale?: number
  url?: { url: string }
}

export const readTaggedChapters = (entries: readonly TaggedChapter[]): ReadChapters =>
  tidy(
    entries.map(({ start, timeScale = 1, title, url }) =>
      tryChapter(start / timeScale, inByteOrder(title), url?.url),
    ),
  )

/** Some programs write UTF-16 without the mark that tells its byte order, and it is read with its bytes swapped. */
function inByteOrder(text: string) {
  const units = text.split('').map((unit) => unit.charCodeAt(0))
  const isSwapped = units.filter((unit) => unit % 256 === 0).length * 2 > units.length
  return isSwapped
    ? units.map((unit) => String.fromCharCode((unit >> 8) | ((unit & 255) << 8))).join('')
    : text
}

/** Rounding can put the beginning slightly before zero. */
const BEFORE_BEGINNING = -1

function tryChapter(seconds: number, name: string, address: unknown): Chapter | undefined {
  const whole = tidyText(name)
  const title =
    whole.length > MAX_CHAPTER_TITLE ? truncate(whole, MAX_CHAPTER_TITLE - 1) : whole
  if (title === '' || !(seconds > BEFORE_BEGINNING && seconds <= MAX_SECONDS))
    return undefined
  const start = Math.max(0, toMilliseconds(seconds))
  return { start, title, url: isHttpAddress(address) ? address : null }
}

function tidy(entries: readonly (Chapter | undefined)[]): ReadChapters {
  const inOrder = entries
    .filter((chapter) => chapter !== undefined)
    .toSorted((one, other) => one.start - other.start)
  const chapters = inOrder
    .filter(({ start }, index) => start !== inOrder[index - 1]?.start)
    .slice(0, MAX_CHAPTERS)
  return { chapters, left: entries.length - chapters.length }
}

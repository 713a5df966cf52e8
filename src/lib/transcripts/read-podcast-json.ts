import { z } from 'zod'
import { TranscriptFault } from './formats'
import { giveIds, type NamelessSegment } from './give-ids'
import {
  MAX_SECONDS,
  MAX_SEGMENT_TEXT,
  MAX_SEGMENTS,
  MAX_SPEAKER,
  type TranscriptSegment,
  UNSURE,
} from './segment'
import { tidyText } from './tidy-text'
import { toMilliseconds } from './times'

const seconds = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,6}(?:\.\d{1,12})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(MAX_SECONDS))

const ENTRY = z.object({
  id: z.string().optional(),
  startTime: seconds,
  endTime: seconds.nullish(),
  body: z.string(),
  speaker: z.string().nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  unsure: UNSURE.optional().catch(undefined),
})

type Entry = z.output<typeof ENTRY>

const EXPECTED =
  'Write { "version": "1.0.0", "segments": [{ "speaker", "startTime", "endTime", "body" }] } with seconds.'

/** Reads Podcasting 2.0's JSON or stored segments. @throws TranscriptFault naming the entry that cannot be used */
export function readPodcastJson(value: unknown): TranscriptSegment[] {
  const list = listIn(value)
  if (!list) throw new TranscriptFault(`The JSON holds no list of segments. ${EXPECTED}`)
  if (list.length > MAX_SEGMENTS) {
    throw new TranscriptFault(`There are more than ${MAX_SEGMENTS} segments. Give one episode at a time.`)
  }
  const entries = list.map(readEntry)
  const segments = entries.map((entry, index) => toSegment(entry, index, entries[index + 1]))
  return giveIds(segments.filter(({ text }) => text !== '').toSorted((a, b) => a.start - b.start))
}

export const listIn = (value: unknown): unknown[] | undefined => {
  const list = Array.isArray(value) ? value : (value as { segments?: unknown } | null)?.segments
  return Array.isArray(list) ? list : undefined
}

function readEntry(value: unknown, index: number): Entry {
  const result = ENTRY.safeParse(inTheirNames(value))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new TranscriptFault(
    `Segment ${index + 1}: ${String(issue?.path.join('.'))} cannot be used. ${EXPECTED}`,
  )
}

function inTheirNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'startTime' in value) return value
  const { start, end, text, ...rest } = value as Record<string, unknown>
  return { ...rest, startTime: start, endTime: end, body: text }
}

/** Without an end, it ends where the next one starts. */
function toSegment(entry: Entry, index: number, next: Entry | undefined): NamelessSegment {
  const start = toMilliseconds(entry.startTime)
  const end = toMilliseconds(entry.endTime ?? Math.max(start, next?.startTime ?? start))
  const text = tidyText(entry.body)
  const speaker = tidyText(entry.speaker ?? '')
  const place = `Segment ${index + 1}`
  if (end < start)
    throw new TranscriptFault(`${place} ends (${end}) before it starts (${start}). Correct its times.`)
  if (text.length > MAX_SEGMENT_TEXT) {
    throw new TranscriptFault(`${place} is longer than ${MAX_SEGMENT_TEXT} characters. Cut it into several.`)
  }
  if (speaker.length > MAX_SPEAKER) {
    throw new TranscriptFault(
      `${place} has a speaker’s name longer than ${MAX_SPEAKER} characters. Shorten it.`,
    )
  }
  const { id, confidence, unsure } = entry
  return { id, start, end, text, speaker, confidence: confidence ?? undefined, unsure }
}

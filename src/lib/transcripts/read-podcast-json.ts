import { isObject } from '@/lib/json'
import { z } from '@/lib/zod'
import { cutText } from './cues'
import { type ReadTranscript, TranscriptFault } from './formats'
import { giveIds, type NamelessSegment } from './give-ids'
import { MAX_SECONDS, MAX_SEGMENT_TEXT, MAX_SEGMENTS, MAX_SPEAKER, UNSURE } from './segment'
import { tidyText } from './tidy-text'
import { shareTime, toMilliseconds, tryParseTime } from './times'

/** A time as a number or text, such as `1.5` or `0:01.5`; may be slightly negative. */
export const time = z.union([
  z.number(),
  z
    .string()
    .transform((text) => Number(text) || (tryParseTime(text) ?? Number.NaN))
    .pipe(z.number()),
])

const seconds = time.pipe(z.number().min(-MAX_SECONDS).max(MAX_SECONDS))

const ENTRY = z.object({
  id: z.string().optional().catch(undefined),
  startTime: seconds,
  endTime: seconds.nullish().catch(null),
  body: z.string(),
  speaker: z.string().nullish().catch(null),
  confidence: z.number().min(0).max(1).nullish().catch(null),
  unsure: UNSURE.optional().catch(undefined),
})

type Entry = z.output<typeof ENTRY>

const EXPECTED =
  'Write { "version": "1.0.0", "segments": [{ "speaker", "startTime", "endTime", "body" }] } with seconds.'

/** Reads Podcasting 2.0 JSON or stored segments and skips unusable entries. @throws TranscriptFault when none is usable */
export function readPodcastJson(value: unknown): ReadTranscript {
  const list = listIn(value)
  if (!list) throw new TranscriptFault(`The JSON contains no list of segments. ${EXPECTED}`)
  if (list.length > MAX_SEGMENTS) {
    throw new TranscriptFault(`There are more than ${MAX_SEGMENTS} segments. Give one episode at a time.`)
  }
  const named = list.map(inTheirNames)
  const entries = named.filter(hasWords).flatMap((entry) => ENTRY.safeParse(entry).data ?? [])
  if (entries.length === 0 && named.length > 0) {
    const fault = ENTRY.safeParse(named[0]).error?.issues[0]?.path.join('.')
    throw new TranscriptFault(`Segment 1: ${fault} cannot be used. ${EXPECTED}`)
  }
  const repaired = entries.filter(
    ({ startTime, endTime }) => startTime < 0 || (endTime ?? startTime) < startTime,
  )
  const segments = entries.flatMap((entry, index) => toSegments(entry, entries[index + 1]))
  return {
    segments: giveIds(segments.toSorted((a, b) => a.start - b.start)),
    left: list.length - entries.length,
    repaired: repaired.length,
  }
}

export const listIn = (value: unknown): unknown[] | undefined => {
  const list = Array.isArray(value) ? value : (value as { segments?: unknown } | null)?.segments
  return Array.isArray(list) ? list : undefined
}

function inTheirNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'startTime' in value) return value
  const { start, end, text, ...rest } = value as Record<string, unknown>
  return { ...rest, startTime: start, endTime: end, body: text }
}

/** Describing a fault is slow, and only the first one is reported. */
const hasWords = (entry: unknown): boolean =>
  isObject(entry) && typeof entry.body === 'string' && entry.startTime !== undefined

/** A missing end, or one before the start, becomes the start of the next entry. */
function toSegments(entry: Entry, next: Entry | undefined): NamelessSegment[] {
  const start = toMilliseconds(Math.max(0, entry.startTime))
  const isMeant = entry.endTime != null && entry.endTime >= entry.startTime
  const end = toMilliseconds(Math.max(start, (isMeant ? entry.endTime : next?.startTime) ?? start))
  const { id, confidence, unsure } = entry
  const speaker = tidyText(entry.speaker ?? '')
    .slice(0, MAX_SPEAKER)
    .trim()
  const pieces = cutText(tidyText(entry.body), MAX_SEGMENT_TEXT).filter((text) => text !== '')
  const parts = pieces.map((text) => ({ text, speaker, confidence: confidence ?? undefined }))
  return shareTime({ start, end }, parts).map((part, index) =>
    index === 0 ? { ...part, id, ...(pieces.length === 1 && { unsure }) } : part,
  )
}

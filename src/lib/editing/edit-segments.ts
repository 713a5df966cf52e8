import type { Segments, TranscriptSegment } from '@/lib/transcripts/segment'
import { tidyText } from '@/lib/transcripts/tidy-text'
import { shareTime } from '@/lib/transcripts/times'
import * as unsureWords from '@/lib/transcripts/unsure-words'

const DOUBTFUL_BELOW = 0.6

export const isDoubtful = ({ confidence, unsure }: TranscriptSegment): boolean =>
  unsure !== undefined || (confidence !== undefined && confidence < DOUBTFUL_BELOW)

/** Clears the segment's confidence and the marks on edited words. */
export const setText = (segments: Segments, id: string, text: string): Segments =>
  change(segments, id, (segment) => written(segment, text))

export const rewriteTexts = (
  segments: Segments,
  rewrite: (text: string) => string,
): Segments => segments.map((segment) => written(segment, rewrite(segment.text)))

export const confirmText = (segments: Segments, id: string): Segments =>
  change(segments, id, sure)

export const setSpeaker = (segments: Segments, id: string, speaker: string): Segments =>
  change(segments, id, (segment) => ({ ...segment, speaker: speaker || undefined }))

export const renameSpeaker = (segments: Segments, from: string, to: string): Segments =>
  segments.map((segment) =>
    (segment.speaker ?? '') === from ? { ...segment, speaker: to || undefined } : segment,
  )

/** Keeps segments sorted by start. */
export const setTimes = (
  segments: Segments,
  id: string,
  start: number,
  end: number,
): Segments => inOrder(change(segments, id, (segment) => ({ ...segment, start, end })))

/** Splits before the character at `index`: the first part keeps the id. Divides the time in proportion to the letters. */
export function splitSegment(segments: Segments, id: string, index: number, newId: string) {
  const at = segments.findIndex((each) => each.id === id)
  const segment = segments[at]
  if (!segment) return segments
  const { text } = segment
  const [before, after] = [text.slice(0, index).trim(), text.slice(index).trim()]
  if (!before || !after) return segments
  const [first, second] = shareTime(segment, [
    { ...segment, text: before },
    { ...segment, text: after, id: newId },
  ]) as [TranscriptSegment, TranscriptSegment]
  return segments.toSpliced(
    at,
    1,
    unsureWords.withUnsure(first, unsureWords.unsureWithin(segment, 0, index)),
    unsureWords.withUnsure(second, unsureWords.unsureWithin(segment, index, text.length)),
  )
}

export function mergeWithNext(segments: Segments, id: string): Segments {
  const index = segments.findIndex((each) => each.id === id)
  const [first, second] = [segments[index], segments[index + 1]]
  if (!first || !second) return segments
  const known = [first.confidence, second.confidence].filter((each) => each !== undefined)
  const merged: TranscriptSegment = {
    ...first,
    end: Math.max(first.end, second.end),
    text: `${first.text.trim()} ${second.text.trim()}`.trim(),
    confidence: known.length > 0 ? Math.min(...known) : undefined,
  }
  const unsure = unsureWords.unsureOfJoined([first, second])
  return segments.toSpliced(index, 2, unsureWords.withUnsure(merged, unsure))
}

/** Inserts a segment in the pause after the named one, or before all when none is named. */
export function insertAfter(segments: Segments, id: string | null, newId: string): Segments {
  const index = segments.findIndex((each) => each.id === id)
  const [before, after] = [segments[index], segments[index + 1]]
  const start = before?.end ?? 0
  const end = Math.max(
    start,
    Math.min(after?.start ?? start + NEW_SECONDS, start + NEW_SECONDS),
  )
  const added = { id: newId, start, end, text: '', speaker: before?.speaker }
  return segments.toSpliced(index + 1, 0, added)
}

const NEW_SECONDS = 3

export function countSpeakers(segments: Segments): { name: string; count: number }[] {
  const spoken = Map.groupBy(segments, ({ speaker = '' }) => speaker)
  return Array.from(spoken, ([name, { length }]) => ({ name, count: length }))
}

export const tidySegments = (segments: Segments): Segments =>
  segments.map((segment) => {
    const [text, speaker] = [tidyText(segment.text), tidyText(segment.speaker ?? '')]
    const isTidy = text === segment.text && speaker === (segment.speaker ?? '')
    return isTidy ? segment : { ...segment, text, speaker: speaker || undefined }
  })

const inOrder = (segments: Segments): TranscriptSegment[] =>
  segments.toSorted((one, other) => one.start - other.start)

type Edit = (segment: TranscriptSegment) => TranscriptSegment

const change = (segments: Segments, id: string, edit: Edit): Segments =>
  segments.map((segment) => (segment.id === id ? edit(segment) : segment))

function written(segment: TranscriptSegment, text: string): TranscriptSegment {
  if (segment.text === text) return segment
  const unsure = unsureWords.unsureAfterEdit(segment, text)
  return unsureWords.withUnsure({ ...sure(segment), text }, unsure)
}

const sure: Edit = (segment) => ({ ...segment, confidence: undefined, unsure: undefined })

/** Seconds by which another program may move an unchanged segment. */
const SAME_TEXT_WITHIN = 1
/** Rounding differences of one segment's times. Seconds. */
const SAME_TIMES_WITHIN = 0.05

/**
 * Imported segments take over a stored id when the id, the text at about the same time, or the time matches,
 * so that links survive.
 */
export function adoptImported(stored: Segments, imported: Segments): TranscriptSegment[] {
  const free = new Map(stored.map((segment) => [segment.id, segment]))
  const kept = new Set(imported.filter(({ id }) => free.delete(id)))
  const adopted = imported.map((segment) => {
    if (kept.has(segment)) return segment
    const { start, end } = segment
    const isNear = (other: TranscriptSegment, within: number) =>
      Math.abs(other.start - start) <= within
    const near = [...free.values()].filter((other) => isNear(other, SAME_TEXT_WITHIN))
    const same =
      near.find((other) => plain(other) === plain(segment)) ??
      near.find(
        (other) =>
          isNear(other, SAME_TIMES_WITHIN) && Math.abs(other.end - end) <= SAME_TIMES_WITHIN,
      )
    if (!same) return segment
    free.delete(same.id)
    return { ...segment, id: same.id }
  })
  return inOrder(adopted)
}

export function countKept(stored: Segments, adopted: Segments): number {
  const ids = new Set(stored.map(({ id }) => id))
  return adopted.filter(({ id }) => ids.has(id)).length
}

const plain = ({ text }: TranscriptSegment): string => tidyText(text).toLowerCase()

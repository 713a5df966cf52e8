import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { tidyText } from '@/lib/transcripts/tidy-text'
import { shareTime } from '@/lib/transcripts/times'
import { unsureAfterEdit, unsureOfJoined, unsureWithin, withUnsure } from '@/lib/transcripts/unsure-words'

type Segments = readonly TranscriptSegment[]

const DOUBTFUL_BELOW = 0.6

export const isDoubtful = ({ confidence, unsure }: TranscriptSegment): boolean =>
  unsure !== undefined || (confidence !== undefined && confidence < DOUBTFUL_BELOW)

/** Clears the segment's confidence and the marks on edited words. */
export const setText = (segments: Segments, id: string, text: string): Segments =>
  change(segments, id, (segment) => written(segment, text))

export const rewriteTexts = (segments: Segments, rewrite: (text: string) => string): Segments =>
  changeAll(segments, (segment) => written(segment, rewrite(segment.text)))

export const confirmText = (segments: Segments, id: string): Segments => change(segments, id, sure)

export const setSpeaker = (segments: Segments, id: string, speaker: string): Segments =>
  change(segments, id, (segment) => spokenBy(segment, speaker))

export const renameSpeaker = (segments: Segments, from: string, to: string): Segments =>
  changeAll(segments, (segment) => ((segment.speaker ?? '') === from ? spokenBy(segment, to) : segment))

/** Keeps segments sorted by start. */
export function setTimes(segments: Segments, id: string, start: number, end: number): Segments {
  const changed = change(segments, id, (segment) =>
    segment.start === start && segment.end === end ? segment : { ...segment, start, end },
  )
  return changed === segments ? segments : inOrder(changed)
}

/** Splits before the character at `index`: the first part keeps the id. Divides the time in proportion to the letters. */
export function splitSegment(segments: Segments, id: string, index: number, newId: string): Segments {
  const at = segments.findIndex((each) => each.id === id)
  const segment = segments[at]
  if (!segment) return segments
  const [before, after] = [segment.text.slice(0, index).trim(), segment.text.slice(index).trim()]
  if (!before || !after) return segments
  const [first, second] = shareTime(segment, [
    { ...segment, text: before },
    { ...segment, text: after, id: newId },
  ]) as [TranscriptSegment, TranscriptSegment]
  return segments.toSpliced(
    at,
    1,
    withUnsure(first, unsureWithin(segment, 0, index)),
    withUnsure(second, unsureWithin(segment, index, segment.text.length)),
  )
}

export function mergeWithNext(segments: Segments, id: string): Segments {
  const index = segments.findIndex((each) => each.id === id)
  const [first, second] = [segments[index], segments[index + 1]]
  if (!first || !second) return segments
  const merged: TranscriptSegment = {
    ...sure(first),
    end: Math.max(first.end, second.end),
    text: `${first.text.trim()} ${second.text.trim()}`.trim(),
  }
  const confidences = [first.confidence, second.confidence].filter((each) => each !== undefined)
  if (confidences.length > 0) merged.confidence = Math.min(...confidences)
  return segments.toSpliced(index, 2, withUnsure(merged, unsureOfJoined([first, second])))
}

/** Inserts a segment in the pause after the named one, or before all when none is named. */
export function insertAfter(segments: Segments, id: string | null, newId: string): Segments {
  const index = segments.findIndex((each) => each.id === id)
  const [before, after] = [segments[index], segments[index + 1]]
  const start = before?.end ?? 0
  const end = Math.max(start, Math.min(after?.start ?? start + NEW_SECONDS, start + NEW_SECONDS))
  const added: TranscriptSegment = { id: newId, start, end, text: '' }
  return segments.toSpliced(index + 1, 0, before?.speaker ? { ...added, speaker: before.speaker } : added)
}

const NEW_SECONDS = 3

export const removeSegment = (segments: Segments, id: string): Segments =>
  segments.some((each) => each.id === id) ? segments.filter((each) => each.id !== id) : segments

export function countSpeakers(segments: Segments): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { speaker = '' } of segments) counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count }))
}

export const tidySegments = (segments: Segments): Segments =>
  changeAll(segments, (segment) => {
    const text = tidyText(segment.text)
    const named = spokenBy(segment, tidyText(segment.speaker ?? ''))
    return text === named.text ? named : { ...named, text }
  })

const inOrder = (segments: Segments): TranscriptSegment[] =>
  segments.toSorted((one, other) => one.start - other.start)

function change(
  segments: Segments,
  id: string,
  edit: (segment: TranscriptSegment) => TranscriptSegment,
): Segments {
  const index = segments.findIndex((each) => each.id === id)
  const segment = segments[index]
  const edited = segment && edit(segment)
  return !edited || edited === segment ? segments : segments.with(index, edited)
}

function changeAll(segments: Segments, edit: (segment: TranscriptSegment) => TranscriptSegment): Segments {
  const edited = segments.map(edit)
  return edited.every((segment, index) => segment === segments[index]) ? segments : edited
}

function spokenBy(segment: TranscriptSegment, name: string): TranscriptSegment {
  if (name === (segment.speaker ?? '')) return segment
  const { speaker: _, ...unnamed } = segment
  return name === '' ? unnamed : { ...unnamed, speaker: name }
}

const written = (segment: TranscriptSegment, text: string): TranscriptSegment =>
  segment.text === text ? segment : withUnsure({ ...sure(segment), text }, unsureAfterEdit(segment, text))

function sure(segment: TranscriptSegment): TranscriptSegment {
  if (segment.confidence === undefined && segment.unsure === undefined) return segment
  const { confidence: _, unsure: __, ...rest } = segment
  return rest
}

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
    const near = [...free.values()].filter((other) => isNear(other.start, start, SAME_TEXT_WITHIN))
    const same =
      near.find((other) => plain(other) === plain(segment)) ??
      near.find(
        (other) => isNear(other.start, start, SAME_TIMES_WITHIN) && isNear(other.end, end, SAME_TIMES_WITHIN),
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

const plain = ({ text }: TranscriptSegment): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

const isNear = (one: number, other: number, within: number): boolean => Math.abs(one - other) <= within

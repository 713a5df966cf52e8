import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { withUnsure } from '@/lib/transcripts/unsure-words'
import { type Side, settle } from './three-way'

type Segments = readonly TranscriptSegment[]

export interface Conflict {
  base: Segments
  mine: Segments
  theirs: Segments
}

type Part = Segments | Conflict

export interface Merge {
  parts: Part[]
  conflicts: Conflict[]
  changedByThem: number
}

/** Merges word by word the segments that both sides kept; a range that either restructured comes from one side. */
export function mergeTranscripts(base: Segments, mine: Segments, theirs: Segments): Merge {
  const parts: Part[] = []
  const from = { base: 0, mine: 0, theirs: 0 }
  for (const anchor of anchorsOf(base, mine, theirs)) {
    const [ours, others, before] = [mine[anchor.mine], theirs[anchor.theirs], base[anchor.base]]
    if (!ours || !others || !before) continue
    parts.push(
      mergeRange(
        base.slice(from.base, anchor.base),
        mine.slice(from.mine, anchor.mine),
        theirs.slice(from.theirs, anchor.theirs),
      ),
      mergeWords(before, ours, others),
    )
    Object.assign(from, { base: anchor.base + 1, mine: anchor.mine + 1, theirs: anchor.theirs + 1 })
  }
  parts.push(mergeRange(base.slice(from.base), mine.slice(from.mine), theirs.slice(from.theirs)))
  return { parts, conflicts: parts.filter(isConflict), changedByThem: countChanges(base, theirs) }
}

export function settleMerge({ parts, conflicts }: Merge, choices: readonly Side[]): TranscriptSegment[] {
  const seen = new Set<string>()
  return parts
    .flatMap((part) => (isConflict(part) ? part[choices[conflicts.indexOf(part)] ?? 'mine'] : part))
    .filter(({ id }) => {
      // A segment moved on one side and edited on the other would appear twice.
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
}

const isSame = (one: TranscriptSegment | undefined, other: TranscriptSegment | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.id === other.id &&
    isAtSameTime(one, other) &&
    one.text === other.text &&
    one.speaker === other.speaker &&
    one.confidence === other.confidence &&
    one.unsure?.join() === other.unsure?.join())

const isSameList = (one: Segments, other: Segments): boolean =>
  one.length === other.length && one.every((segment, index) => isSame(segment, other[index]))

const isConflict = (part: Part): part is Conflict => 'base' in part

interface Anchor {
  base: number
  mine: number
  theirs: number
}

function* anchorsOf(base: Segments, mine: Segments, theirs: Segments): Generator<Anchor> {
  const [mineById, theirsById] = [indexById(mine), indexById(theirs)]
  const last = { mine: -1, theirs: -1 }
  for (const [index, segment] of base.entries()) {
    const anchor = {
      base: index,
      mine: mineById.get(segment.id) ?? -1,
      theirs: theirsById.get(segment.id) ?? -1,
    }
    if (anchor.mine <= last.mine || anchor.theirs <= last.theirs) continue
    if (!isAtSameTime(segment, mine[anchor.mine]) || !isAtSameTime(segment, theirs[anchor.theirs])) continue
    Object.assign(last, anchor)
    yield anchor
  }
}

const indexById = (segments: Segments): Map<string, number> =>
  new Map(segments.map(({ id }, index) => [id, index]))

const isAtSameTime = (one: TranscriptSegment, other: TranscriptSegment | undefined): boolean =>
  one.start === other?.start && one.end === other.end

function mergeRange(base: Segments, mine: Segments, theirs: Segments): Part {
  const range = { base, mine, theirs }
  const side = settle(range, isSameList)
  return side === 'conflict' ? range : range[side]
}

function mergeWords(base: TranscriptSegment, mine: TranscriptSegment, theirs: TranscriptSegment): Part {
  const versions = { mine, theirs }
  const sideOf = (field: 'text' | 'speaker' | 'confidence') =>
    settle<unknown>({ base: base[field], mine: mine[field], theirs: theirs[field] })
  const [text, speaker, confidence] = [sideOf('text'), sideOf('speaker'), sideOf('confidence')]
  const version = (chosen: Side): TranscriptSegment => {
    const from = (side: Side | 'conflict') => versions[side === 'conflict' ? chosen : side]
    const joined = {
      ...base,
      text: from(text).text,
      speaker: from(speaker).speaker,
      confidence: confidence === 'conflict' ? undefined : from(confidence).confidence,
    }
    return withUnsure(joined, unsureOfAll([mine, theirs].filter((each) => each.text === joined.text)))
  }
  if (text !== 'conflict' && speaker !== 'conflict') return [version('mine')]
  return { base: [base], mine: [version('mine')], theirs: [version('theirs')] }
}

const unsureOfAll = ([first, ...others]: readonly TranscriptSegment[]): number[] =>
  (first?.unsure ?? []).filter((word) => others.every(({ unsure = [] }) => unsure.includes(word)))

function countChanges(before: Segments, after: Segments): number {
  const [old, now] = [new Map(before.map((each) => [each.id, each])), new Set(after.map(({ id }) => id))]
  const changed = after.filter((segment) => !isSame(old.get(segment.id), segment)).length
  return changed + before.filter(({ id }) => !now.has(id)).length
}

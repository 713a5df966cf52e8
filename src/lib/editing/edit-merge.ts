import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { isSame, type Side, settle, type Versions } from './three-way'

type Segments = readonly TranscriptSegment[]

export type Conflict = Versions<Segments>

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
      mergeRange({
        base: base.slice(from.base, anchor.base),
        mine: mine.slice(from.mine, anchor.mine),
        theirs: theirs.slice(from.theirs, anchor.theirs),
      }),
      mergeWords({ base: before, mine: ours, theirs: others }),
    )
    Object.assign(from, { base: anchor.base + 1, mine: anchor.mine + 1, theirs: anchor.theirs + 1 })
  }
  parts.push(
    mergeRange({
      base: base.slice(from.base),
      mine: mine.slice(from.mine),
      theirs: theirs.slice(from.theirs),
    }),
  )
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

function mergeRange(range: Conflict): Part {
  const side = settle(range)
  return side === 'conflict' ? range : range[side]
}

function mergeWords(versions: Versions<TranscriptSegment>): Part {
  const sideOf = (pick: (segment: TranscriptSegment) => unknown) =>
    settle({ base: pick(versions.base), mine: pick(versions.mine), theirs: pick(versions.theirs) })
  const rewritten = sideOf(({ text }) => text)
  const confirmed = sideOf(({ unsure, confidence }) => unsure ?? confidence)
  const isSameText = [versions.mine, versions.theirs].every(({ text }) => text === versions.base.text)
  const words = isSameText && confirmed !== 'conflict' ? confirmed : rewritten
  const speaker = sideOf(({ speaker: name }) => name)
  const version = (chosen: Side): Segments => [
    {
      ...versions[words === 'conflict' ? chosen : words],
      speaker: versions[speaker === 'conflict' ? chosen : speaker].speaker,
    },
  ]
  if (words !== 'conflict' && speaker !== 'conflict') return version('mine')
  return { base: [versions.base], mine: version('mine'), theirs: version('theirs') }
}

function countChanges(before: Segments, after: Segments): number {
  const [old, now] = [new Map(before.map((each) => [each.id, each])), new Set(after.map(({ id }) => id))]
  const changed = after.filter((segment) => !isSame(old.get(segment.id), segment)).length
  return changed + before.filter(({ id }) => !now.has(id)).length
}

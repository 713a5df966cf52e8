import type { Segments, TranscriptSegment } from '@/lib/transcripts/segment'
import { type Side, settle, type Versions } from './three-way'

export type Conflict = Versions<Segments>

type Part = Segments | Conflict

export interface Merge {
  parts: Part[]
  conflicts: Conflict[]
}

/** Merges word by word the segments that both sides kept; a range that either restructured comes from one side. */
export function mergeTranscripts(base: Segments, mine: Segments, theirs: Segments): Merge {
  const parts: Part[] = []
  const done = { base: 0, mine: 0, theirs: 0 }
  function mergeUpTo(to: typeof done) {
    const range = {
      base: base.slice(done.base, to.base),
      mine: mine.slice(done.mine, to.mine),
      theirs: theirs.slice(done.theirs, to.theirs),
    }
    const side = settle(range)
    parts.push(side === 'conflict' ? range : range[side])
  }
  for (const [index, segment] of base.entries()) {
    const at = { base: index, mine: placeIn(mine, segment), theirs: placeIn(theirs, segment) }
    const [ours, others] = [mine[at.mine], theirs[at.theirs]]
    if (!ours || !others) continue
    mergeUpTo(at)
    parts.push(mergeWords({ base: segment, mine: ours, theirs: others }))
    Object.assign(done, { base: index + 1, mine: at.mine + 1, theirs: at.theirs + 1 })
  }
  mergeUpTo({ base: base.length, mine: mine.length, theirs: theirs.length })
  return { parts, conflicts: parts.filter(isConflict) }
}

export const settleMerge = ({ parts, conflicts }: Merge, choices: readonly Side[]) =>
  parts
    .flatMap((part) =>
      isConflict(part) ? part[choices[conflicts.indexOf(part)] ?? 'mine'] : part,
    )
    // A segment moved on one side would appear twice when the other edited or reordered it.
    .filter(({ id }, place, all) => all.findIndex((each) => each.id === id) === place)

const isConflict = (part: Part): part is Conflict => 'base' in part

const placeIn = (segments: Segments, { id, start, end }: TranscriptSegment): number =>
  segments.findIndex((each) => each.id === id && each.start === start && each.end === end)

function mergeWords(versions: Versions<TranscriptSegment>): Part {
  const sideOf = (pick: (segment: TranscriptSegment) => unknown) =>
    settle({
      base: pick(versions.base),
      mine: pick(versions.mine),
      theirs: pick(versions.theirs),
    })
  const rewritten = sideOf(({ text }) => text)
  const confirmed = sideOf(({ unsure, confidence }) => unsure ?? confidence)
  const texts = new Set(Object.values(versions).map(({ text }) => text))
  const words = texts.size === 1 && confirmed !== 'conflict' ? confirmed : rewritten
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

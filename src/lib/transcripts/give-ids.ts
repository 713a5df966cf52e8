import { isSegmentId, type TranscriptSegment } from './segment'

export type NamelessSegment = Omit<TranscriptSegment, 'id'> & { id?: string }

/** Cues are numbered from one: such a number means another cue as soon as one is put in before it. */
const COUNTER = /^\d+$/

/**
 * Keeps the ids that a file brings, so that links survive its way through an editor's hands. The others are made from
 * the time a segment begins: the same file gives the same ids each time, and an old link at least leads to its moment.
 */
export function giveIds(segments: readonly NamelessSegment[]): TranscriptSegment[] {
  const taken = new Set<string>()
  const kept = segments.map(({ id }) => {
    if (id === undefined || COUNTER.test(id) || !isSegmentId(id) || taken.has(id)) return undefined
    taken.add(id)
    return id
  })
  const newId = segmentIds(taken)
  return segments.map(({ start, end, text, speaker, confidence, unsure }, index) => ({
    id: kept[index] ?? newId(start),
    start,
    end,
    text,
    // Left out where unknown: what is stored and what was read must be equal when nothing has changed.
    ...(speaker && { speaker }),
    ...(confidence !== undefined && { confidence }),
    ...(unsure && { unsure }),
  }))
}

/** Makes ids of segments by the second at which they begin: none that is in `taken`, and none twice. */
export function segmentIds(taken: Iterable<string>): (start: number) => string {
  const used = new Set(taken)
  // One count for all, so that not even thousands of cues at one second are counted through again and again.
  let count = 1
  return (start) => {
    const base = `t${Math.round(start * 1000).toString(36)}`
    let id = base
    while (used.has(id)) id = `${base}-${++count}`
    used.add(id)
    return id
  }
}

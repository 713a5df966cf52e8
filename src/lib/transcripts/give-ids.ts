import { isSegmentId, type TranscriptSegment } from './segment'

export type NamelessSegment = Omit<TranscriptSegment, 'id'> & { id?: string }

/** Cue numbers are no ids: a cue put in before them changes them all. */
const COUNTER = /^\d+$/

/** Keeps a file's own ids; makes the others from the start times, so that the same file gives the same ids. */
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
    // Left out where unknown, so that a stored transcript equals the file it was read from.
    ...(speaker && { speaker }),
    ...(confidence !== undefined && { confidence }),
    ...(unsure && { unsure }),
  }))
}

/** Makes ids of segments by the second at which they begin: none that is in `taken`, and none twice. */
function segmentIds(taken: Iterable<string>): (start: number) => string {
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

import { isSegmentId, type TranscriptSegment } from './segment'

export type NamelessSegment = Omit<TranscriptSegment, 'id'> & { id?: string }

/** Cue numbers do not serve as ids: inserting a cue changes all that follow. */
const COUNTER = /^\d+$/

/**
 * Segments in time order. Keeps a file's own ids and derives the others from start times, so that the same file always
 * gives the same ids.
 */
export function giveIds(given: readonly NamelessSegment[]): TranscriptSegment[] {
  const segments = given.toSorted((one, other) => one.start - other.start)
  const taken = new Set<string>()
  const kept = segments.map(({ id }) => {
    if (id === undefined || COUNTER.test(id) || !isSegmentId(id) || taken.has(id))
      return undefined
    taken.add(id)
    return id
  })
  // One counter for all, so that thousands of cues at one second stay linear.
  let count = 1
  const newId = (start: number): string => {
    const base = `t${Math.round(start * 1000).toString(36)}`
    let id = base
    while (taken.has(id)) id = `${base}-${++count}`
    taken.add(id)
    return id
  }
  return segments.map(({ start, end, text, speaker, confidence, unsure }, index) => ({
    id: kept[index] ?? newId(start),
    start,
    end,
    text,
    // Omitted when unknown, so that a stored transcript equals the file it was read from.
    ...(speaker && { speaker }),
    ...(confidence !== undefined && { confidence }),
    ...(unsure && { unsure }),
  }))
}

import type { TranscriptSegment } from './segment'

/** What one speaker says in a row: a paragraph to read, and a place to jump to. */
export interface Passage {
  id: string
  start: number
  speaker?: string
  segments: TranscriptSegment[]
}

const LONGEST_SECONDS = 45

/** Sentences joined into paragraphs: a new one for each speaker, and within a long speech every 45 seconds. */
export function groupIntoPassages(segments: readonly TranscriptSegment[]): Passage[] {
  const passages: Passage[] = []
  for (const segment of segments) {
    const current = passages.at(-1)
    if (current && current.speaker === segment.speaker && segment.end - current.start <= LONGEST_SECONDS) {
      current.segments.push(segment)
      continue
    }
    const { id, start, speaker } = segment
    passages.push({ id, start, speaker, segments: [segment] })
  }
  return passages
}

import { MAX_SEGMENT_TEXT, MAX_SPEAKER, type TranscriptSegment } from './segment'

export interface Problem {
  id: string
  message: string
}

export function findProblems(segments: readonly TranscriptSegment[]): Problem[] {
  return segments.flatMap((segment) => {
    const message = problemOf(segment)
    return message === undefined ? [] : [{ id: segment.id, message }]
  })
}

export function problemOf({ text, speaker, start, end }: TranscriptSegment): string | undefined {
  if (text.trim() === '') return 'Nothing is written here. Write the words, or remove the segment.'
  if (text.length > MAX_SEGMENT_TEXT)
    return `At most ${MAX_SEGMENT_TEXT.toLocaleString('en-US')} characters fit. Split the segment.`
  if ((speaker ?? '').length > MAX_SPEAKER) return `A name has at most ${MAX_SPEAKER} characters.`
  if (end < start) return 'The end comes before the start.'
  return undefined
}

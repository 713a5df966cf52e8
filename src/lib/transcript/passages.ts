import type { TranscriptSegment } from './segment'
import { joinLines } from './tidy-text'

export interface Passage {
  id: string
  start: number
  end: number
  speaker?: string
  segments: TranscriptSegment[]
}

/** Of a long speech, a passage ends with the first sentence after this; without any, at the second. */
const LONG_SECONDS = 45
const LONGEST_SECONDS = 75
const PAUSE_SECONDS = 4

/** Segments joined into readable turns: a new one for each speaker, after a long pause, and within a long speech. */
export function groupIntoPassages(segments: readonly TranscriptSegment[]): Passage[] {
  const passages: Passage[] = []
  for (const segment of segments) {
    const current = passages.at(-1)
    if (current && belongs(segment, current)) {
      current.segments.push(segment)
      current.end = Math.max(current.end, segment.end)
      continue
    }
    const { id, start, end, speaker } = segment
    passages.push({ id, start, end, speaker, segments: [segment] })
  }
  return passages
}

function belongs({ speaker, start, end }: TranscriptSegment, passage: Passage): boolean {
  if (passage.speaker !== speaker) return false
  const isSentence = endsSentence(passage.segments.at(-1)?.text ?? '')
  if (start - passage.end > PAUSE_SECONDS && isSentence) return false
  return end - passage.start <= (isSentence ? LONG_SECONDS : LONGEST_SECONDS)
}

export const passageText = ({ segments }: Passage): string => joinLines(segments.map(({ text }) => text))

const SENTENCE_END = /[.!?…。！？][)\]"'”’»」]{0,3}$/u

export const endsSentence = (text: string): boolean => SENTENCE_END.test(text.slice(-6))

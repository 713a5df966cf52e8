import type { TranscriptSegment } from './segment'
import { shareTime } from './share-time'
import { tidyText } from './tidy-text'
import { wrapLines } from './wrap-lines'

export interface CuePart {
  start: number
  end: number
  lines: string[]
  number: number
  count: number
}

export const LINE_LENGTH = 65
const LINES = 2

/** A segment as one cue, or as several that share its time. Only a longer word makes a longer line. */
export function cueParts({ start, end, text }: TranscriptSegment): CuePart[] {
  const lines = wrapLines(tidyText(text), LINE_LENGTH)
  const count = Math.ceil(lines.length / LINES)
  const parts = Array.from({ length: count }, (_, index) => {
    const own = lines.slice(index * LINES, (index + 1) * LINES)
    return { lines: own, text: own.join(' '), number: index + 1, count }
  })
  return shareTime({ start, end }, parts).map(({ text: _, ...part }) => part)
}

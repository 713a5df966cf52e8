import type { QuestionRow } from '@/lib/episodes/question'
import { parseDuration } from '@/lib/text/clock'
import { groupIntoPassages } from '@/lib/transcripts/passages'
import type { Segments } from '@/lib/transcripts/segment'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { joinLines } from '@/lib/transcripts/tidy-text'
import { shareTime } from '@/lib/transcripts/times'

export interface SelectedPassage {
  /** Seconds. */
  start: number
  end: number
  words: string
}

/** Characters of a segment's text. */
export interface TextRange {
  from: number
  to: number
}

/** The selected words of a segment; with a cursor alone, everything from the segment to the end of its passage. */
export function selectPassage(
  segments: Segments,
  id: string,
  { from, to }: TextRange,
): SelectedPassage | undefined {
  const segment = segments.find((each) => each.id === id)
  const passage =
    segment && groupIntoPassages(segments).find((each) => each.segments.includes(segment))
  if (!passage) return undefined
  const { text, start } = segment
  const words = text.slice(from, to).trim()
  if (words === '') {
    const rest = passage.segments
      .slice(passage.segments.indexOf(segment))
      .map((each) => each.text)
    return { start, end: passage.end, words: joinLines(rest) }
  }
  const parts = [
    { text: text.slice(0, from) },
    { text: text.slice(from, to) },
    { text: text.slice(to) },
  ]
  const [, selected = segment] = shareTime(segment, parts)
  return { start: selected.start, end: selected.end, words }
}

/** Questions have whole seconds: one that is answered from 2.4 s on is stored with 0:02. */
const WITHIN_SECOND = 0.999

export function describeAnswered(
  segments: Segments,
  questions: readonly QuestionRow[],
): ReadonlyMap<string, string> {
  const starts = segments.map(({ start }) => start)
  const described = new Map<string, string>()
  for (const { question, startsAt } of questions) {
    const at = parseDuration(startsAt ?? '')
    const id = at === null ? undefined : segments[spokenIndex(starts, at + WITHIN_SECOND)]?.id
    if (id) described.set(id, [described.get(id), `“${question}”`].filter(Boolean).join(', '))
  }
  return described
}

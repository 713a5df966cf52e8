import { endsSentence } from './passages'
import type { TranscriptSegment } from './segment'
import { joinLines } from './tidy-text'
import { unsureOfJoined, withUnsure } from './unsure-words'

const LONGEST_CHARACTERS = 240
const LONGEST_SECONDS = 20
const PAUSE_SECONDS = 1.5

/** A shorter transcript of single words stays as it is. */
const FEWEST_WORDS = 50

/** Whether each word is a segment of its own, as some programs write it. */
export function isWordByWord(segments: readonly TranscriptSegment[]) {
  if (segments.length < FEWEST_WORDS) return false
  const singles = segments.filter(({ text }) => !text.includes(' ') && !endsSentence(text))
  return singles.length > segments.length * 0.7
}

/** Joins single words or caption lines into sentences, with the first id and the lowest confidence. */
export function joinFragments(segments: readonly TranscriptSegment[]): TranscriptSegment[] {
  const groups: TranscriptSegment[][] = []
  for (const segment of segments) {
    const group = groups.at(-1)
    if (group && isContinued(group, segment)) group.push(segment)
    else groups.push([segment])
  }
  return groups.flatMap(joinGroup)
}

function isContinued(
  group: TranscriptSegment[],
  { speaker, start, end, text }: TranscriptSegment,
) {
  const [first, last] = [group.at(0), group.at(-1)]
  if (!first || !last || first.speaker !== speaker || endsSentence(last.text)) return false
  const length = group.reduce((sum, each) => sum + each.text.length + 1, text.length + 1)
  if (length > LONGEST_CHARACTERS || start - last.end > PAUSE_SECONDS) return false
  return end - first.start <= LONGEST_SECONDS
}

function joinGroup(group: TranscriptSegment[]): TranscriptSegment[] {
  const [first, ...rest] = group
  if (!first || rest.length === 0) return group
  const known = group.flatMap(({ confidence }) => confidence ?? [])
  const joined = {
    ...first,
    end: Math.max(...group.map(({ end }) => end)),
    text: joinLines(group.map(({ text }) => text)),
    ...(known.length > 0 && { confidence: Math.min(...known) }),
  }
  return [withUnsure(joined, unsureOfJoined(group))]
}

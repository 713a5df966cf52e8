import { type FoldedText, foldWithPlaces } from '@/lib/text/fold'
import type { TranscriptSegment } from './segment'

interface HitRange {
  index: number
  from: number
  to: number
}

export interface TranscriptHit {
  in: 'text' | 'speaker'
  index: number
  /** Several ranges when the match continues in the next segment. */
  ranges: HitRange[]
}

const MAX_TRANSCRIPT_QUERY = 200

/** Matches across segments of one speaker and in names, ignoring case, accents and quote shapes. Hits never overlap. */
export function findInTranscript(segments: readonly TranscriptSegment[], query: string): TranscriptHit[] {
  const needle = foldWithPlaces(query.slice(0, MAX_TRANSCRIPT_QUERY).trim().replace(/\s+/g, ' ')).text
  if (needle === '') return []
  return turnsOf(segments).flatMap(([first, last]) => [
    ...findSpeaker(segments[first]?.speaker, first, needle),
    ...findText(segments.slice(first, last + 1), first, needle),
  ])
}

function turnsOf(segments: readonly TranscriptSegment[]): [number, number][] {
  const turns: [number, number][] = []
  for (const [index, { speaker }] of segments.entries()) {
    const current = turns.at(-1)
    if (current && segments[index - 1]?.speaker === speaker) current[1] = index
    else turns.push([index, index])
  }
  return turns
}

function findSpeaker(speaker: string | undefined, index: number, needle: string): TranscriptHit[] {
  const folded = foldWithPlaces(speaker ?? '')
  const at = folded.text.indexOf(needle)
  if (at === -1) return []
  return [{ in: 'speaker', index, ranges: [{ index, ...placeOf(folded, at, at + needle.length) }] }]
}

function findText(turn: readonly TranscriptSegment[], first: number, needle: string): TranscriptHit[] {
  const folded = turn.map(({ text }) => foldWithPlaces(text))
  const starts: number[] = []
  let length = 0
  for (const { text } of folded) {
    starts.push(length)
    length += text.length + 1
  }
  const haystack = folded.map(({ text }) => text).join(' ')

  const hits: TranscriptHit[] = []
  let segment = 0
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length)) {
    while (segment + 1 < starts.length && (starts[segment + 1] ?? 0) <= at) segment++
    const ranges: HitRange[] = []
    for (let each = segment; each < folded.length && (starts[each] ?? 0) < at + needle.length; each++) {
      const [own, start = 0] = [folded[each], starts[each]]
      if (!own) continue
      const [from, to] = [Math.max(at - start, 0), Math.min(at + needle.length - start, own.text.length)]
      if (from < to) ranges.push({ index: first + each, ...placeOf(own, from, to) })
    }
    const index = ranges[0]?.index
    if (index !== undefined) hits.push({ in: 'text', index, ranges })
  }
  return hits
}

const placeOf = ({ from, to }: FoldedText, start: number, end: number): { from: number; to: number } => ({
  from: from[start] ?? 0,
  to: to[end - 1] ?? 0,
})

interface Found {
  query: string
  count: number
  current: number
}

export function findWords(found: Found | null): string {
  if (!found || found.query === '') return ''
  const { query, count, current } = found
  return count === 0 ? `Nothing found for “${query}”.` : `${current + 1} of ${count}`
}

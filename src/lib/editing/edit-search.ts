import type { Segments } from '@/lib/transcripts/segment'
import { rewriteTexts, setText } from './edit-segments'

export interface Search {
  query: string
  matchCase: boolean
  wholeWords: boolean
}

export interface Found {
  id: string
  index: number
  from: number
  to: number
}

/** Exact comparison: `cafe` and `café` differ, so that a replacement does not match its own result. */
export function findText(segments: Segments, search: Search): Found[] {
  const pattern = patternOf(search)
  if (!pattern) return []
  return segments.flatMap(({ id, text }, index) =>
    Array.from(text.matchAll(pattern), ({ index: from, 0: match }) => ({
      id,
      index,
      from,
      to: from + match.length,
    })),
  )
}

export function replaceFound(segments: Segments, { id, index, from, to }: Found, by: string) {
  const text = segments[index]?.text ?? ''
  return setText(segments, id, text.slice(0, from) + by + text.slice(to))
}

export function replaceAll(segments: Segments, search: Search, by: string): Segments {
  const pattern = patternOf(search)
  return pattern
    ? rewriteTexts(segments, (text) => text.replace(pattern, () => by))
    : segments
}

/** The index of the next match after the editor's position, wrapping around. */
export const nextFound = (
  found: readonly Found[],
  after: Pick<Found, 'index' | 'from'>,
): number =>
  Math.max(
    0,
    found.findIndex(
      ({ index, from }) =>
        index > after.index || (index === after.index && from >= after.from),
    ),
  )

const WORD_CHARACTER = '[\\p{L}\\p{N}\\p{M}_]'

function patternOf({ query, matchCase, wholeWords }: Search): RegExp | undefined {
  if (query === '') return undefined
  const escaped = query.replace(/[\\^$.*+?()[\]{}|/-]/g, (character) => `\\${character}`)
  const source = wholeWords
    ? `(?<!${WORD_CHARACTER})${escaped}(?!${WORD_CHARACTER})`
    : escaped
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}

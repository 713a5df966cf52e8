import { rewriteTexts, setText } from './edit-segments'
import type { TranscriptSegment } from './segment'

export interface Search {
  query: string
  matchCase: boolean
  wholeWords: boolean
}

export interface Found {
  id: string
  from: number
  to: number
}

type Segments = readonly TranscriptSegment[]

/**
 * Letter by letter: `cafe` and `café` differ, so that replacing one by the other does not match its result.
 */
export function findText(segments: Segments, search: Search): Found[] {
  const pattern = patternOf(search)
  if (!pattern) return []
  return segments.flatMap(({ id, text }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
      id,
      from: index,
      to: index + match.length,
    })),
  )
}

export function replaceFound(segments: Segments, { id, from, to }: Found, replacement: string): Segments {
  const text = segments.find((each) => each.id === id)?.text
  if (text === undefined) return segments
  return setText(segments, id, text.slice(0, from) + replacement + text.slice(to))
}

export function replaceAll(segments: Segments, search: Search, replacement: string): Segments {
  const pattern = patternOf(search)
  if (!pattern) return segments
  return rewriteTexts(segments, (text) => text.replace(pattern, () => replacement))
}

/** From where an editor is, the next place, and after the last one the first. */
export function nextFound(
  found: readonly Found[],
  order: ReadonlyMap<string, number>,
  after: { id: string; at: number },
): number {
  const here = order.get(after.id) ?? 0
  const index = found.findIndex(({ id, from }) => {
    const there = order.get(id) ?? 0
    return there > here || (there === here && from >= after.at)
  })
  return Math.max(0, index)
}

const WORD_CHARACTER = '[\\p{L}\\p{N}\\p{M}_]'

function patternOf({ query, matchCase, wholeWords }: Search): RegExp | undefined {
  if (query === '') return undefined
  const escaped = query.replace(/[\\^$.*+?()[\]{}|/-]/g, (character) => `\\${character}`)
  const source = wholeWords ? `(?<!${WORD_CHARACTER})${escaped}(?!${WORD_CHARACTER})` : escaped
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}

import type { TranscriptSegment } from '@/lib/transcripts/segment'
import {
  confirmText,
  insertAfter,
  mergeWithNext,
  removeSegment,
  renameSpeaker,
  rewriteTexts,
  setSpeaker,
  setText,
  setTimes,
  splitSegment,
} from './edit-segments'

type Segments = readonly TranscriptSegment[]

/** One action of an editor. `at` is in milliseconds. */
type Edit =
  | { kind: 'text'; id: string; text: string; at: number }
  | { kind: 'times'; id: string; start: number; end: number }
  | { kind: 'speaker'; id: string; speaker: string }
  | { kind: 'rename-speaker'; from: string; to: string }
  | { kind: 'split'; id: string; index: number; newId: string }
  | { kind: 'merge'; id: string }
  | { kind: 'insert'; after: string | null; newId: string }
  | { kind: 'remove'; id: string }
  | { kind: 'confirm'; id: string }
  | { kind: 'replace'; found: Found; replacement: string }
  | { kind: 'replace-all'; search: Search; replacement: string }
  | { kind: 'take'; segments: Segments }

export type HistoryAction = Edit | { kind: 'undo' } | { kind: 'redo' } | { kind: 'load'; segments: Segments }

interface History {
  segments: Segments
  past: readonly Segments[]
  future: readonly Segments[]
  /** The segment being typed in and the last keystroke: one burst of typing is one undo step. */
  typing: { id: string; at: number } | null
}

const MAX_STEPS = 500
/** A longer pause starts a new step. Milliseconds. */
const PAUSE = 1_000

export const startHistory = (segments: Segments): History => ({
  segments,
  past: [],
  future: [],
  typing: null,
})

export function editHistory(history: History, action: HistoryAction): History {
  if (action.kind === 'load') return startHistory(action.segments)
  if (action.kind === 'undo') return undo(history)
  if (action.kind === 'redo') return redo(history)
  const segments = applyEdit(history.segments, action)
  if (segments === history.segments) return history
  const typing = action.kind === 'text' ? { id: action.id, at: action.at } : null
  const isSameStep =
    typing !== null && history.typing?.id === typing.id && typing.at - history.typing.at < PAUSE
  const past = isSameStep ? history.past : [...history.past, history.segments].slice(-MAX_STEPS)
  return { segments, past, future: [], typing }
}

function undo({ segments, past, future }: History): History {
  const before = past.at(-1)
  if (!before) return { segments, past, future, typing: null }
  return { segments: before, past: past.slice(0, -1), future: [segments, ...future], typing: null }
}

function redo({ segments, past, future }: History): History {
  const [after, ...rest] = future
  if (!after) return { segments, past, future, typing: null }
  return { segments: after, past: [...past, segments], future: rest, typing: null }
}

function applyEdit(segments: Segments, edit: Edit): Segments {
  switch (edit.kind) {
    case 'text':
      return setText(segments, edit.id, edit.text)
    case 'times':
      return setTimes(segments, edit.id, edit.start, edit.end)
    case 'speaker':
      return setSpeaker(segments, edit.id, edit.speaker)
    case 'rename-speaker':
      return renameSpeaker(segments, edit.from, edit.to)
    case 'split':
      return splitSegment(segments, edit.id, edit.index, edit.newId)
    case 'merge':
      return mergeWithNext(segments, edit.id)
    case 'insert':
      return insertAfter(segments, edit.after, edit.newId)
    case 'remove':
      return removeSegment(segments, edit.id)
    case 'confirm':
      return confirmText(segments, edit.id)
    case 'replace':
      return replaceFound(segments, edit.found, edit.replacement)
    case 'replace-all':
      return replaceAll(segments, edit.search, edit.replacement)
    case 'take':
      return edit.segments
  }
}

/** The first segment in which two versions differ, to show after an undo. Undefined when they are equal. */
export function firstChange(before: Segments, after: Segments): string | undefined {
  const index = after.findIndex((segment, each) => segment !== before[each])
  if (index >= 0) return after[index]?.id
  return before.length === after.length ? undefined : after.at(-1)?.id
}

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

/** Exact comparison: `cafe` and `café` differ, so that a replacement does not match its own result. */
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

/** The next match after the editor's position, wrapping around. */
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

import type { Segments, TranscriptSegment } from '@/lib/transcripts/segment'

export interface History {
  states: readonly Segments[]
  at: number
  /** The segment being typed in and the last keystroke: one burst of typing is one undo step. */
  typing?: Typing
}

/** `at` is in milliseconds. */
interface Typing {
  id: string
  at: number
}

const MAX_STEPS = 500
/** A longer pause starts a new step. Milliseconds. */
const PAUSE = 1_000

export const startHistory = (segments: Segments): History => ({ states: [segments], at: 0 })

export const presentOf = ({ states, at }: History): Segments => states[at] ?? []

/** Whether nothing differs; unchanged segments are mostly the same objects. */
export const areSame = (one: Segments, other: Segments): boolean =>
  one.length === other.length && one.every((segment, index) => isSame(segment, other[index]))

const isSame = (one: TranscriptSegment, other?: TranscriptSegment): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export function addVersion(history: History, segments: Segments, typing?: Typing): History {
  const { states, at, typing: before } = history
  if (areSame(segments, presentOf(history))) return history
  const isSameStep =
    typing !== undefined && before?.id === typing.id && typing.at - before.at < PAUSE
  const past = states.slice(0, isSameStep ? at : at + 1).slice(-MAX_STEPS)
  return { states: [...past, segments], at: past.length, typing }
}

export function stepThrough(history: History, step: -1 | 1): History {
  const { states, at } = history
  return states[at + step] ? { states, at: at + step } : history
}

/** The id of the segment to show after a step. */
export function firstChange(before: Segments, after: Segments): string | undefined {
  const changed = after.find((segment, index) => segment !== before[index])
  return (changed ?? (before.length > after.length ? after.at(-1) : undefined))?.id
}

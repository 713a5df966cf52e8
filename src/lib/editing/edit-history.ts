import type { TranscriptSegment } from '@/lib/transcripts/segment'

type Segments = readonly TranscriptSegment[]

export interface History {
  /** All versions that undo and redo lead to. */
  states: readonly Segments[]
  /** The index of the present one. */
  at: number
  /** The segment being typed in and the last keystroke: one burst of typing is one undo step. */
  typing?: Typing
}

/** `at` is in milliseconds. */
interface Typing {
  id: string
  at: number
}

export type HistoryAction =
  | { change: (segments: Segments) => Segments; typing?: Typing }
  /** Undo or redo. */
  | { step: -1 | 1 }

const MAX_STEPS = 500
/** A longer pause starts a new step. Milliseconds. */
const PAUSE = 1_000

export const startHistory = (segments: Segments): History => ({ states: [segments], at: 0 })

export const presentOf = ({ states, at }: History): Segments => states[at] ?? []

export function editHistory(history: History, action: HistoryAction): History {
  const { states, at, typing } = history
  if ('step' in action) return states[at + action.step] ? { states, at: at + action.step } : history
  const present = presentOf(history)
  const segments = action.change(present)
  if (segments === present) return history
  const isSameStep =
    action.typing !== undefined && typing?.id === action.typing.id && action.typing.at - typing.at < PAUSE
  const past = states.slice(0, isSameStep ? at : at + 1).slice(-MAX_STEPS)
  return { states: [...past, segments], at: past.length, typing: action.typing }
}

export function firstChange(before: Segments, after: Segments): string | undefined {
  const index = after.findIndex((segment, each) => segment !== before[each])
  if (index >= 0) return after[index]?.id
  return before.length === after.length ? undefined : after.at(-1)?.id
}

import type { Outcome } from './letter-outcome'

const IN_A_ROW = 10

/** The combined outcomes of one letter's mails. */
export interface Watch {
  /** Stop claiming mails; only for now when `pauseReason` is undefined. */
  isOver: boolean
  /** Why a person has to step in. */
  pauseReason: string | undefined
  /** Subscribers whose mails were refused in a row. */
  refused: string[]
  /** The addresses are not the cause. */
  isRefusedByAll: boolean
  unreachable: number
  unanswered: number
}

export const beginWatch = (): Watch => ({
  isOver: false,
  pauseReason: undefined,
  refused: [],
  isRefusedByAll: false,
  unreachable: 0,
  unanswered: 0,
})

interface Seen {
  subscriberId: string
  outcome: Outcome
  /** The server has been unreachable long enough for a person to step in. */
  isAwayForLong: boolean
}

/** Mails are sent concurrently, so outcomes still arrive after `isOver`. */
export function watchOutcome(watch: Watch, { subscriberId, outcome, isAwayForLong }: Seen): void {
  const { kind } = outcome
  if (kind === 'refused') watch.refused.push(subscriberId)
  else if (!watch.isRefusedByAll) watch.refused = []
  watch.unreachable = kind === 'unreachable' ? watch.unreachable + 1 : 0
  watch.unanswered = kind === 'unanswered' ? watch.unanswered + 1 : 0
  if (kind === 'refused' && watch.refused.length >= IN_A_ROW) watch.isRefusedByAll = true
  watch.pauseReason ??= reasonToPause(watch, outcome, isAwayForLong)
  watch.isOver ||= watch.pauseReason !== undefined || watch.unreachable >= IN_A_ROW
}

function reasonToPause(
  { isRefusedByAll, unanswered }: Watch,
  outcome: Outcome,
  isAwayForLong: boolean,
): string | undefined {
  switch (outcome.kind) {
    case 'sender-blocked':
      return `The mail server refuses every letter: ${outcome.fault}`
    case 'refused':
      return isRefusedByAll ? `${IN_A_ROW} letters in a row were refused: ${outcome.fault}` : undefined
    case 'unanswered':
      return unanswered >= IN_A_ROW
        ? `${IN_A_ROW} letters in a row were handed over, but the mail server did not confirm them: ${outcome.fault}`
        : undefined
    case 'unreachable':
      return isAwayForLong ? `The mail server cannot be reached: ${outcome.fault}` : undefined
  }
}

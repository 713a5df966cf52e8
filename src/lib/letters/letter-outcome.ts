import { ADDRESS_IN_TEXT } from '@/lib/mail/mail'
import { isForNow, isOfAddress } from './refusal-advice'

/** The outcome of one mail. */
export type Outcome =
  | { kind: 'sent' }
  /** The server may accept it later. */
  | { kind: 'later'; fault: string }
  /** The server received the whole mail but did not confirm, so the reader may have it. */
  | { kind: 'unanswered'; fault: string }
  /** The server does not take this mail; `refusal-advice.ts` tells why. */
  | { kind: 'refused'; fault: string }
  /** The address is fine, but no mail gets out at all. */
  | { kind: 'unreachable'; fault: string }
  | { kind: 'sender-blocked'; fault: string }
  /** The process is ending and the mail was not handed over. */
  | { kind: 'stopped'; fault: string }

interface MailError {
  name?: string
  message: string
  code?: string
  responseCode?: number
  command?: string
  /** From Node's own error, which nodemailer passes on. */
  syscall?: string
  /** The server received the whole mail. */
  isHandedOver?: boolean
}

const MAX_FAULT = 300
/** nodemailer's prefixes to the server's response. */
const BEFORE_THE_ANSWER =
  /^(?:Can't send mail - all recipients were rejected|[A-Z][\w ]+ command failed|Message failed): /

export const withoutAddresses = (fault: string): string =>
  fault.replace(ADDRESS_IN_TEXT, 'the address').slice(0, MAX_FAULT)

/** Classifies nodemailer's error for a failed mail, and removes addresses. */
export function readMailError(error: MailError): Exclude<Outcome, { kind: 'sent' }> {
  const { code = '', responseCode = 0, command = '' } = error
  const fault = withoutAddresses(error.message.replace(BEFORE_THE_ANSWER, ''))
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535)
    return { kind: 'sender-blocked', fault }
  if (responseCode >= 500) {
    const isOfMail = command === 'RCPT TO' || command === 'DATA' || code === 'EENVELOPE'
    if (!isOfMail || command === 'MAIL FROM') return { kind: 'sender-blocked', fault }
    return { kind: isForNow(fault) ? 'later' : 'refused', fault }
  }
  if (responseCode === 0 && error.isHandedOver) return { kind: 'unanswered', fault }
  if (error.name === 'AbortError') return { kind: 'stopped', fault }
  return { kind: isNoConnection(error) ? 'unreachable' : 'later', fault }
}

const NO_SERVER = new Set(['EDNS', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** A connection that breaks later may have broken because of this very mail. */
const isNoConnection = ({
  code = '',
  command = '',
  syscall,
  responseCode = 0,
  message,
}: MailError): boolean =>
  responseCode === 0 &&
  (NO_SERVER.has(code) ||
    /certificate|altnames|SSL routines/i.test(message) ||
    syscall === 'connect' ||
    (code === 'ETIMEDOUT' && command === 'CONN'))

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before each further try. */
const PAUSES = [5 * MINUTE, 15 * MINUTE, 45 * MINUTE, 2 * HOUR, 4 * HOUR]
const LONGEST = 8 * HOUR
/** Spans more than two days with these pauses. */
const MOST_TRIES = 10

/** No reader gets a letter more often than this, whatever a mail server does. */
export const MOST_UNANSWERED = 2

/** Undefined when there is no further try. */
export const pauseAfter = (tries: number): number | undefined =>
  tries >= MOST_TRIES ? undefined : (PAUSES[tries - 1] ?? LONGEST)

/** Enough refusals to judge by: of one provider, and of a whole letter. */
export const ENOUGH = { provider: 2, letter: 10 }
const IN_A_ROW = 10

interface Answers {
  taken: number
  /** They refuse the letter or its sender. */
  refusals: Outcome[]
}

/** The combined outcomes of one letter's mails. */
export interface Watch {
  /** Stop claiming mails; only for now when `pauseReason` is undefined. */
  isOver: boolean
  /** Why a person has to step in. */
  pauseReason: string | undefined
  /** No letter gets out, and the addresses are not the cause. */
  isRefusedByAll: boolean
  /** By the domain of the address. */
  providers: Map<string, Answers>
  taken: number
  refused: { bySender: number; byAddress: number }
  unreachable: number
  unanswered: number
}

export const beginWatch = (): Watch => ({
  isOver: false,
  pauseReason: undefined,
  isRefusedByAll: false,
  providers: new Map(),
  taken: 0,
  refused: { bySender: 0, byAddress: 0 },
  unreachable: 0,
  unanswered: 0,
})

const providerOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** The outcome at a provider that refuses the letter or its sender, and so is not asked again in this run. */
export function refusalOf({ providers }: Watch, email: string): Outcome | undefined {
  const { taken, refusals } = providers.get(providerOf(email)) ?? { taken: 0, refusals: [] }
  return refusals.length >= ENOUGH.provider && refusals.length >= taken ? refusals.at(-1) : undefined
}

/** Mails are sent concurrently, so outcomes still arrive after `isOver`. */
export function watchOutcome(watch: Watch, email: string, outcome: Outcome): void {
  const { kind } = outcome
  watch.unreachable = kind === 'unreachable' ? watch.unreachable + 1 : 0
  watch.unanswered = kind === 'unanswered' ? watch.unanswered + 1 : 0
  const answers = watch.providers.get(providerOf(email)) ?? { taken: 0, refusals: [] }
  watch.providers.set(providerOf(email), answers)
  if (kind === 'sent') {
    watch.taken += 1
    answers.taken += 1
  } else if (kind === 'refused' || (kind === 'later' && outcome.fault.startsWith('5'))) {
    if (isOfAddress(outcome.fault)) watch.refused.byAddress += 1
    else {
      watch.refused.bySender += 1
      answers.refusals.push(outcome)
    }
    watch.isRefusedByAll ||= areRefused(watch)
  }
  watch.pauseReason ??= reasonToPause(watch, outcome)
  watch.isOver ||= watch.pauseReason !== undefined || watch.unreachable >= IN_A_ROW
}

function areRefused({ taken, refused: { bySender, byAddress } }: Watch): boolean {
  if (taken === 0) return bySender + byAddress >= ENOUGH.letter
  return bySender >= ENOUGH.letter && bySender >= taken + byAddress
}

function reasonToPause(watch: Watch, outcome: Outcome): string | undefined {
  const { taken, refused, unanswered } = watch
  if (outcome.kind === 'sent') return undefined
  if (outcome.kind === 'sender-blocked') return `The mail server refuses every letter: ${outcome.fault}`
  if (unanswered >= IN_A_ROW)
    return `${IN_A_ROW} letters in a row were handed over, but the mail server did not confirm them: ${outcome.fault}`
  const count = refused.bySender + refused.byAddress
  if (watch.isRefusedByAll)
    return `${count} of the first ${count + taken} letters were refused: ${outcome.fault}`
  return undefined
}

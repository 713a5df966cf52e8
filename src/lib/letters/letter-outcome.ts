import { ADDRESS_IN_TEXT } from '@/lib/mail/mail'
import { blameOf, isForNow } from './refusal-advice'

/** The outcome of one mail. */
export type Outcome =
  | { kind: 'sent' }
  /** The server may accept it later. */
  | { kind: 'later'; fault: string }
  /** The server received the whole mail but did not confirm, so the reader may have it. */
  | { kind: 'unanswered'; fault: string }
  /** The server does not take this mail: `blameOf` tells why. */
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
const ENOUGH = { provider: 2, letter: 10 }
const IN_A_ROW = 10

interface Answers {
  count: number
  /** Subscribers whose mails were refused because of the letter or its sender. */
  refused: string[]
  isHeld: boolean
}

/** The combined outcomes of one letter's mails. */
export interface Watch {
  /** Stop claiming mails; only for now when `pauseReason` is undefined. */
  isOver: boolean
  /** Why a person has to step in. */
  pauseReason: string | undefined
  /** By the domain of the address. */
  providers: Map<string, Answers>
  all: Answers
  taken: number
  /** Subscribers whose refusals were counted against their addresses. */
  counted: string[]
  unreachable: number
  unanswered: number
}

const noAnswers = (): Answers => ({ count: 0, refused: [], isHeld: false })

export const beginWatch = (): Watch => ({
  isOver: false,
  pauseReason: undefined,
  providers: new Map(),
  all: noAnswers(),
  taken: 0,
  counted: [],
  unreachable: 0,
  unanswered: 0,
})

interface Seen {
  subscriberId: string
  email: string
  outcome: Outcome
  /** The server has been unreachable long enough for a person to step in. */
  isAwayForLong: boolean
}

/** A provider that takes no letters for now, and the subscribers whose mails it has refused. */
export interface Held {
  provider: string
  refused: readonly string[]
}

/** Mails are sent concurrently, so outcomes still arrive after `isOver`. */
export function watchOutcome(
  watch: Watch,
  { subscriberId, email, outcome, isAwayForLong }: Seen,
): Held | undefined {
  const { kind } = outcome
  watch.unreachable = kind === 'unreachable' ? watch.unreachable + 1 : 0
  watch.unanswered = kind === 'unanswered' ? watch.unanswered + 1 : 0
  const provider = email.slice(email.lastIndexOf('@') + 1)
  const answers = watch.providers.get(provider) ?? noAnswers()
  watch.providers.set(provider, answers)
  const isRefused = kind === 'refused' || (kind === 'later' && outcome.fault.startsWith('5'))
  const isOfSender = isRefused && !isOfAddress(outcome.fault)
  if (kind === 'sent') watch.taken += 1
  if (isRefused && !isOfSender) watch.counted.push(subscriberId)
  for (const each of isRefused || kind === 'sent' ? [answers, watch.all] : []) {
    each.count += 1
    if (isOfSender) each.refused.push(subscriberId)
  }
  answers.isHeld ||= isHalf(answers, ENOUGH.provider)
  watch.pauseReason ??= reasonToPause(watch, outcome, isAwayForLong)
  watch.isOver ||= watch.pauseReason !== undefined || watch.unreachable >= IN_A_ROW
  return isOfSender && answers.isHeld ? { provider, refused: answers.refused } : undefined
}

/** The address or its mailbox is at fault; what a response does not say is never its fault. */
const isOfAddress = (fault: string): boolean => ['address', 'mailbox'].includes(blameOf(fault) ?? '')

const isHalf = ({ count, refused }: Answers, enough: number): boolean =>
  refused.length >= enough && refused.length * 2 >= count

/** No letter gets out: the addresses are not the cause. */
export const isRefusedByAll = ({ all, taken, counted }: Watch): boolean =>
  isHalf(all, ENOUGH.letter) || (taken === 0 && all.refused.length + counted.length >= ENOUGH.letter)

function reasonToPause(watch: Watch, outcome: Outcome, isAwayForLong: boolean): string | undefined {
  switch (outcome.kind) {
    case 'sender-blocked':
      return `The mail server refuses every letter: ${outcome.fault}`
    case 'refused':
    case 'later':
      return isRefusedByAll(watch)
        ? `${watch.all.refused.length + watch.counted.length} of the first ${watch.all.count} letters were refused: ${outcome.fault}`
        : undefined
    case 'unanswered':
      return watch.unanswered >= IN_A_ROW
        ? `${IN_A_ROW} letters in a row were handed over, but the mail server did not confirm them: ${outcome.fault}`
        : undefined
    case 'unreachable':
      return isAwayForLong ? `The mail server cannot be reached: ${outcome.fault}` : undefined
  }
}

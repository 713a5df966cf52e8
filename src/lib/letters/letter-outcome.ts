/** The outcome of one mail. */
export type Outcome =
  | { kind: 'sent' }
  /** The server may accept it later. */
  | { kind: 'later'; fault: string }
  /** The server received the whole mail but did not confirm, so the reader may have it. */
  | { kind: 'unanswered'; fault: string }
  /** The server accepts no mail for this address. */
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

/** Classifies nodemailer's error for a failed mail, and removes addresses. */
export function readMailError(error: MailError): Exclude<Outcome, { kind: 'sent' }> {
  const { code = '', responseCode = 0, command = '' } = error
  const fault = error.message
    .replace(BEFORE_THE_ANSWER, '')
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, 'the address')
    .slice(0, MAX_FAULT)
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535)
    return { kind: 'sender-blocked', fault }
  if (responseCode >= 500) {
    const isOfMail = command === 'RCPT TO' || command === 'DATA' || code === 'EENVELOPE'
    return { kind: isOfMail && command !== 'MAIL FROM' ? 'refused' : 'sender-blocked', fault }
  }
  if (responseCode === 0 && error.isHandedOver) return { kind: 'unanswered', fault }
  if (error.name === 'AbortError') return { kind: 'stopped', fault }
  return { kind: isNoConnection(error) ? 'unreachable' : 'later', fault }
}

const NO_SERVER = new Set(['EDNS', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** A connection that breaks later may have broken because of this very mail. */
const isNoConnection = ({ code = '', command = '', syscall, responseCode = 0 }: MailError): boolean =>
  responseCode === 0 &&
  (NO_SERVER.has(code) || syscall === 'connect' || (code === 'ETIMEDOUT' && command === 'CONN'))

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

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

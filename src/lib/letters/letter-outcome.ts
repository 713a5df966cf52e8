/** What became of one mail. */
export type Outcome =
  | { kind: 'sent' }
  /** It may be taken later. */
  | { kind: 'later'; fault: string }
  /** The server got all of it and did not say whether it took it: the reader may have it. */
  | { kind: 'unanswered'; fault: string }
  /** The mail server of this address takes no mail for it. */
  | { kind: 'refused'; fault: string }
  /** Nothing is wrong with the address: no mail goes out at all. */
  | { kind: 'unreachable'; fault: string }
  | { kind: 'wall'; fault: string }
  /** This process ends before the mail was handed over. */
  | { kind: 'stopped'; fault: string }

interface MailError {
  name?: string
  message: string
  code?: string
  responseCode?: number
  command?: string
  /** Of Node's own error, which nodemailer passes on. */
  syscall?: string
  /** The server got the mail to its end. */
  isHandedOver?: boolean
}

const MAX_FAULT = 300
/** What nodemailer says before the words of the mail server. */
const BEFORE_THE_ANSWER =
  /^(?:Can't send mail - all recipients were rejected|[A-Z][\w ]+ command failed|Message failed): /

/** Reads the error of a mail that was not taken, as nodemailer gives it. Addresses are left out. */
export function readMailError(error: MailError): Exclude<Outcome, { kind: 'sent' }> {
  const { code = '', responseCode = 0, command = '' } = error
  const fault = error.message
    .replace(BEFORE_THE_ANSWER, '')
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, 'the address')
    .slice(0, MAX_FAULT)
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) return { kind: 'wall', fault }
  if (responseCode >= 500) {
    const isOfMail = command === 'RCPT TO' || command === 'DATA' || code === 'EENVELOPE'
    return { kind: isOfMail && command !== 'MAIL FROM' ? 'refused' : 'wall', fault }
  }
  if (responseCode === 0 && error.isHandedOver) return { kind: 'unanswered', fault }
  if (error.name === 'AbortError') return { kind: 'stopped', fault }
  return { kind: isNoConnection(error) ? 'unreachable' : 'later', fault }
}

const NO_SERVER = new Set(['EDNS', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** A line that breaks later may have broken because of this very mail. */
const isNoConnection = ({ code = '', command = '', syscall, responseCode = 0 }: MailError): boolean =>
  responseCode === 0 &&
  (NO_SERVER.has(code) || syscall === 'connect' || (code === 'ETIMEDOUT' && command === 'CONN'))

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before the next try, by how many there were. */
const PAUSES = [5 * MINUTE, 15 * MINUTE, 45 * MINUTE, 2 * HOUR, 4 * HOUR]
const LONGEST = 8 * HOUR
/** With the pauses above two days. */
const MOST_TRIES = 10

/** No reader gets a letter more often than that, whatever a mail server does with it. */
export const MOST_UNANSWERED = 2

/** Undefined when it is not tried again. */
export const pauseAfter = (tries: number): number | undefined =>
  tries >= MOST_TRIES ? undefined : (PAUSES[tries - 1] ?? LONGEST)

import { ADDRESS_IN_TEXT } from '@/lib/mail/mail'
import { isForNow, isOfAddress } from './refusal-advice'

/**
 * The outcome of one mail. `later`: the server may accept it later. `unanswered`: it received the whole mail but did not
 * confirm, so the reader may have it. `refused`: it does not take this mail (`refusal-advice.ts` tells why). `unreachable` and
 * `sender-blocked`: the address is fine, but no mail gets out at all.
 */
export type Outcome =
  | { kind: 'sent' }
  | {
      kind: 'later' | 'unanswered' | 'refused' | 'unreachable' | 'sender-blocked'
      fault: string
    }

interface MailError {
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
  const { code = '', responseCode = 0, command = '', message, syscall } = error
  const fault = withoutAddresses(message.replace(BEFORE_THE_ANSWER, ''))
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535)
    return { kind: 'sender-blocked', fault }
  if (responseCode >= 500) {
    const isOfMail = command === 'RCPT TO' || command === 'DATA' || code === 'EENVELOPE'
    if (!isOfMail || command === 'MAIL FROM') return { kind: 'sender-blocked', fault }
    return { kind: isForNow(fault) ? 'later' : 'refused', fault }
  }
  if (responseCode === 0 && error.isHandedOver) return { kind: 'unanswered', fault }
  // A connection that breaks later may have broken because of this very mail.
  const isNoConnection =
    NO_SERVER.has(code) ||
    /certificate|altnames|SSL routines/i.test(message) ||
    syscall === 'connect' ||
    (code === 'ETIMEDOUT' && command === 'CONN')
  return { kind: responseCode === 0 && isNoConnection ? 'unreachable' : 'later', fault }
}

const NO_SERVER = new Set(['EDNS', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

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

/** The combined outcomes of one letter's mails, of which some still arrive after `isOver`. */
export class Watch {
  /** Why a person has to step in. */
  pauseReason: string | undefined
  /** No letter gets out, and the addresses are not the cause. */
  isRefusedByAll = false
  /** By the domain of the address; `refusals` are those of the letter or its sender. */
  readonly #providers = new Map<string, { taken: number; refusals: Outcome[] }>()
  #taken = 0
  #bySender = 0
  #byAddress = 0
  #unreachable = 0
  #unanswered = 0

  /** Stop claiming mails; only for now when `pauseReason` is undefined. */
  get isOver(): boolean {
    return this.pauseReason !== undefined || this.#unreachable >= IN_A_ROW
  }

  /** The outcome at a provider that refuses the letter or its sender, and so is not asked again in this run. */
  refusalOf(email: string): Outcome | undefined {
    const { taken, refusals } = this.#providerOf(email)
    return refusals.length >= ENOUGH.provider && refusals.length >= taken
      ? refusals.at(-1)
      : undefined
  }

  note(email: string, outcome: Outcome): void {
    const { kind } = outcome
    this.#unreachable = kind === 'unreachable' ? this.#unreachable + 1 : 0
    this.#unanswered = kind === 'unanswered' ? this.#unanswered + 1 : 0
    const provider = this.#providerOf(email)
    if (kind === 'sent') {
      this.#taken += 1
      provider.taken += 1
      return
    }
    const { fault } = outcome
    if (kind === 'refused' || (kind === 'later' && fault.startsWith('5'))) {
      if (isOfAddress(fault)) this.#byAddress += 1
      else {
        this.#bySender += 1
        provider.refusals.push(outcome)
      }
      const against = this.#taken === 0 ? this.#refused : this.#bySender
      this.isRefusedByAll ||=
        against >= ENOUGH.letter && 2 * against >= this.#refused + this.#taken
    }
    this.pauseReason ??= this.#reasonToPause(kind, fault)
  }

  get #refused(): number {
    return this.#bySender + this.#byAddress
  }

  #providerOf(email: string) {
    const domain = email.slice(email.lastIndexOf('@') + 1)
    const provider = this.#providers.get(domain) ?? { taken: 0, refusals: [] }
    this.#providers.set(domain, provider)
    return provider
  }

  #reasonToPause(kind: Outcome['kind'], fault: string): string | undefined {
    if (kind === 'sender-blocked') return `The mail server refuses every letter: ${fault}`
    if (this.#unanswered >= IN_A_ROW)
      return `${IN_A_ROW} letters in a row were handed over, but the mail server did not confirm them: ${fault}`
    if (this.isRefusedByAll)
      return `${this.#refused} of the first ${this.#refused + this.#taken} letters were refused: ${fault}`
    return undefined
  }
}

import { createHmac } from 'node:crypto'
import type { BasePayload } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/lib/env'
import { tooManyAttempts } from './fetch-json'
import { HttpError } from './http-error'
import { addressGroup } from './ip-address'

export interface RateLimit {
  name: string
  points: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Every rate limit of the site. Counted per address unless noted. */
export const LIMITS = {
  loginPerAddress: { name: 'login-address', points: 30, seconds: HOUR },
  loginPerName: { name: 'login-name', points: 10, seconds: HOUR },
  // Lasts as long as the limit per name, so that one stranger at one address cannot use up a name's guesses.
  loginPerNameAndAddress: { name: 'login-name-address', points: 5, seconds: HOUR },
  // For browsers that have signed in before. A stolen cookie allows only these guesses.
  loginPerDevice: { name: 'login-device', points: 5, seconds: HOUR },
  signup: { name: 'signup', points: 10, seconds: HOUR },
  // When a signed-in user re-enters the password. Counted per session.
  passwordPerSession: { name: 'password-session', points: 5, seconds: HOUR },
  // Six-digit codes. Counted per account and password, or per known browser; a correct code is refunded.
  secondFactor: { name: 'second-factor', points: 10, seconds: HOUR },
  secondFactorPerDevice: { name: 'second-factor-device', points: 10, seconds: HOUR },
  // Per account and address. 118 bits cannot be guessed, and a thief of the password must not use up the owner's tries.
  recoveryCode: { name: 'recovery-code', points: 1_000, seconds: HOUR },
  passwordChange: { name: 'password-change', points: 30, seconds: HOUR },
  passwordForgotten: { name: 'password-forgotten', points: 10, seconds: HOUR },
  // Counted per mailbox; the response is the same, and earlier mails still work.
  mailsPerMailbox: { name: 'mails-mailbox', points: 3, seconds: HOUR },
  // Counted per mailbox when a mail goes to one whose owner has confirmed nothing (`deliver-once.ts`).
  unprovedMailbox: { name: 'unproved-mailbox', points: 3, seconds: 24 * HOUR },
  // Counted per account. The sign-up mail is the first of the three that an unproved mailbox gets.
  confirmations: { name: 'confirmations', points: 2, seconds: 24 * HOUR },
  // Per account: each change mails an address that may be a stranger's.
  emailChanges: { name: 'email-changes', points: 10, seconds: HOUR },
  mailedLinks: { name: 'mailed-links', points: 30, seconds: HOUR },
  devices: { name: 'devices', points: 120, seconds: HOUR },
  dataDownload: { name: 'data-download', points: 20, seconds: HOUR },
  accountDeletion: { name: 'account-deletion', points: 20, seconds: HOUR },
  avatar: { name: 'avatar', points: 30, seconds: HOUR },
  profile: { name: 'profile', points: 60, seconds: HOUR },
  letterLinks: { name: 'letter-links', points: 120, seconds: HOUR },
  testLetters: { name: 'test-letters', points: 60, seconds: HOUR },
  // Each may mail an address that is a stranger's.
  letterChoices: { name: 'letter-choices', points: 10, seconds: HOUR },
  newsletter: { name: 'newsletter', points: 5, seconds: HOUR },
  contact: { name: 'contact', points: 5, seconds: 10 * MINUTE },
  transcriptReports: { name: 'transcript-reports', points: 10, seconds: 10 * MINUTE },
  bookmarks: { name: 'bookmarks', points: 300, seconds: 5 * MINUTE },
  // Also consumed by a first bookmark, which starts a session of twelve months.
  anonymousSessions: { name: 'anonymous-session', points: 60, seconds: HOUR },
  // A listening member sends four a minute, and a household shares its address.
  listening: { name: 'listening', points: 300, seconds: 5 * MINUTE },
  moments: { name: 'moments', points: 300, seconds: 5 * MINUTE },
  plays: { name: 'plays', points: 120, seconds: 5 * MINUTE },
  // Typing sends about three a second, and a household shares its address.
  search: { name: 'search', points: 600, seconds: 5 * MINUTE },
  unanswered: { name: 'unanswered', points: 30, seconds: HOUR },
} as const satisfies Record<string, RateLimit>

/** Keeps nothing in memory. */
const limiterOf = (payload: BasePayload, limit: RateLimit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: payload.db.pool,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: Math.max(1, Math.round(limit.points * env().RATE_LIMIT_FACTOR)),
    duration: limit.seconds,
  })

/** Stores keyed hashes, neither addresses nor names. */
const hashedKey = (key: string): string =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(key).digest('base64url').slice(0, 32)

/** Takes one point. @throws HttpError 429 when none is left */
export const consumeLimit = (payload: BasePayload, limit: RateLimit, address: string): Promise<void> =>
  consumeKey(payload, limit, addressGroup(address))

export async function consumeKey(payload: BasePayload, limit: RateLimit, key: string): Promise<void> {
  try {
    await limiterOf(payload, limit).consume(hashedKey(key))
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
    throw new HttpError(429, tooManyAttempts(inWords(retryAfterSeconds)), { retryAfterSeconds })
  }
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** Takes one point where a refusal is not told. @returns false when none was left */
export async function tryConsumeKey(payload: BasePayload, limit: RateLimit, key: string): Promise<boolean> {
  try {
    await consumeKey(payload, limit, key)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

export async function rewardKey(payload: BasePayload, limit: RateLimit, key: string): Promise<void> {
  await limiterOf(payload, limit).reward(hashedKey(key))
}

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

const inMinutes = (minutes: number, points: number) => ({ points, seconds: minutes * 60 })
const anHour = (points: number) => inMinutes(60, points)
const aDay = (points: number) => inMinutes(24 * 60, points)

/** Every rate limit of the site. Counted per address unless noted. */
const POINTS = {
  loginPerAddress: anHour(30),
  loginPerName: anHour(10),
  // Lasts as long as the limit per name, so that one stranger at one address cannot use up a name's guesses.
  loginPerNameAndAddress: anHour(5),
  // For browsers that have signed in before. A stolen cookie allows only these guesses.
  loginPerDevice: anHour(5),
  signup: anHour(10),
  // When a signed-in user re-enters the password. Counted per session.
  passwordPerSession: anHour(5),
  // Six-digit codes. Counted per account and password, or per known browser; a correct code is refunded.
  secondFactor: anHour(10),
  secondFactorPerDevice: anHour(10),
  // Per account and address. 120 bits cannot be guessed, and a thief of the password must not use up the owner's tries.
  recoveryCode: anHour(1_000),
  passwordChange: anHour(30),
  passwordForgotten: anHour(10),
  // Counted per mailbox; the response is the same, and earlier mails still work.
  mailsPerMailbox: anHour(3),
  // Counted per mailbox when a mail goes to one whose owner has confirmed nothing (`deliver-once.ts`).
  unprovedMailbox: aDay(3),
  // Counted per account. The sign-up mail is the first of the three that an unproved mailbox gets.
  confirmations: aDay(2),
  // Per account: each change mails an address that may be a stranger's.
  emailChanges: anHour(10),
  mailedLinks: anHour(30),
  devices: anHour(120),
  dataDownload: anHour(20),
  accountDeletion: anHour(20),
  avatar: anHour(30),
  profile: anHour(60),
  letterLinks: anHour(120),
  testLetters: anHour(60),
  // Each may mail an address that is a stranger's.
  letterChoices: anHour(10),
  newsletter: anHour(5),
  contact: inMinutes(10, 5),
  transcriptReports: inMinutes(10, 10),
  bookmarks: inMinutes(5, 300),
  // Also consumed by a first bookmark, which starts a session of twelve months.
  anonymousSessions: anHour(60),
  // A listening member sends four a minute, and a household shares its address.
  listening: inMinutes(5, 300),
  moments: inMinutes(5, 300),
  plays: inMinutes(5, 120),
  // Typing sends about three a second, and a household shares its address.
  search: inMinutes(5, 600),
  unanswered: anHour(30),
}

export const LIMITS = Object.fromEntries(
  Object.entries(POINTS).map(([name, limit]) => [name, { name, ...limit }]),
) as Record<keyof typeof POINTS, RateLimit>

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
export const consumeLimit = (
  payload: BasePayload,
  limit: RateLimit,
  address: string,
): Promise<void> => consumeKey(payload, limit, addressGroup(address))

export async function consumeKey(
  payload: BasePayload,
  limit: RateLimit,
  key: string,
): Promise<void> {
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
export async function tryConsumeKey(
  payload: BasePayload,
  limit: RateLimit,
  key: string,
): Promise<boolean> {
  try {
    await consumeKey(payload, limit, key)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

export const rewardKey = (payload: BasePayload, limit: RateLimit, key: string) =>
  limiterOf(payload, limit).reward(hashedKey(key))

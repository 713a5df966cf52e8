import { createHmac } from 'node:crypto'
import type { BasePayload } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/lib/env'
import { addressGroup } from './address-group'

export interface RateLimit {
  name: string
  points: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Every limit of the site. Counted per address, unless a key says otherwise. */
export const LIMITS = {
  loginPerAddress: { name: 'login-address', points: 30, seconds: HOUR },
  loginPerName: { name: 'login-name', points: 10, seconds: HOUR },
  // As long as the limit per name: one stranger at one address must not use up a name's guesses alone.
  loginPerNameAndAddress: { name: 'login-name-address', points: 5, seconds: HOUR },
  // Of a browser that signed in before. A stolen cookie gives these guesses and no more.
  loginPerDevice: { name: 'login-device', points: 5, seconds: HOUR },
  signup: { name: 'signup', points: 10, seconds: HOUR },
  // Of a signed-in person who is asked for the password again. Counted per session.
  passwordPerSession: { name: 'password-session', points: 5, seconds: HOUR },
  // Codes of six digits. Counted per account, or per browser that signed in before; a right code gives its point back.
  secondFactor: { name: 'second-factor', points: 10, seconds: HOUR },
  secondFactorPerDevice: { name: 'second-factor-device', points: 10, seconds: HOUR },
  // Per account. Nothing guesses 118 bits, and a thief of the password must not use the tries up for the owner.
  recoveryCode: { name: 'recovery-code', points: 1_000, seconds: HOUR },
  passwordChange: { name: 'password-change', points: 30, seconds: HOUR },
  passwordForgotten: { name: 'password-forgotten', points: 10, seconds: HOUR },
  // Counted per mailbox, and answered like all others: what was mailed before still works.
  mailsPerMailbox: { name: 'mails-mailbox', points: 3, seconds: HOUR },
  // Counted per mailbox when a mail goes out to one whose owner has confirmed nothing (`deliver-once.ts`).
  unprovedMailbox: { name: 'unproved-mailbox', points: 3, seconds: 24 * HOUR },
  // Counted per account. The mail of the sign-up is the first of the three that an unproved mailbox gets.
  confirmations: { name: 'confirmations', points: 2, seconds: 24 * HOUR },
  // Per account: each change writes to a mailbox that may be a stranger's.
  emailChanges: { name: 'email-changes', points: 10, seconds: HOUR },
  mailedLinks: { name: 'mailed-links', points: 30, seconds: HOUR },
  devices: { name: 'devices', points: 120, seconds: HOUR },
  dataDownload: { name: 'data-download', points: 20, seconds: HOUR },
  accountDeletion: { name: 'account-deletion', points: 20, seconds: HOUR },
  avatar: { name: 'avatar', points: 30, seconds: HOUR },
  profile: { name: 'profile', points: 60, seconds: HOUR },
  letterLinks: { name: 'letter-links', points: 120, seconds: HOUR },
  testLetters: { name: 'test-letters', points: 60, seconds: HOUR },
  // Each may write to a mailbox that is a stranger's.
  letterChoices: { name: 'letter-choices', points: 10, seconds: HOUR },
  newsletter: { name: 'newsletter', points: 5, seconds: HOUR },
  contact: { name: 'contact', points: 5, seconds: 10 * MINUTE },
  transcriptReports: { name: 'transcript-reports', points: 10, seconds: 10 * MINUTE },
  // A guest goes through a whole draft in one sitting.
  draftComments: { name: 'draft-comments', points: 30, seconds: 10 * MINUTE },
  // The page of a preview looks for comments of others now and then.
  previews: { name: 'previews', points: 300, seconds: 5 * MINUTE },
  bookmarks: { name: 'bookmarks', points: 300, seconds: 5 * MINUTE },
  // Taken beside the one above by a first bookmark, which begins a session of twelve months.
  anonymousSessions: { name: 'anonymous-session', points: 60, seconds: HOUR },
  // A member who listens sends four a minute, and a household shares its address.
  listening: { name: 'listening', points: 300, seconds: 5 * MINUTE },
  moments: { name: 'moments', points: 300, seconds: 5 * MINUTE },
  plays: { name: 'plays', points: 120, seconds: 5 * MINUTE },
  // While a question is typed, one is asked about every third of a second; and a household shares its address.
  search: { name: 'search', points: 600, seconds: 5 * MINUTE },
} as const satisfies Record<string, RateLimit>

const limiters = new WeakMap<BasePayload, Map<string, RateLimiterPostgres>>()

function limiterOf(payload: BasePayload, limit: RateLimit): RateLimiterPostgres {
  const known = limiters.get(payload) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(payload, known)
  const limiter =
    known.get(limit.name) ??
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
  known.set(limit.name, limiter)
  return limiter
}

/** Neither addresses nor names are stored: the table holds keyed hashes. */
const hashedKey = (key: string): string =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(key).digest('base64url').slice(0, 32)

/** Takes one point. Returns how long to wait when there is none left; throws when the database is out. */
export async function consumeLimit(
  payload: BasePayload,
  limit: RateLimit,
  address: string,
): Promise<{ retryAfterSeconds: number } | undefined> {
  return consumeKey(payload, limit, addressGroup(address))
}

export async function consumeKey(
  payload: BasePayload,
  limit: RateLimit,
  key: string,
): Promise<{ retryAfterSeconds: number } | undefined> {
  try {
    await limiterOf(payload, limit).consume(hashedKey(key))
    return undefined
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    return { retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)) }
  }
}

export async function rewardKey(payload: BasePayload, limit: RateLimit, key: string): Promise<void> {
  await limiterOf(payload, limit).reward(hashedKey(key))
}

export async function forgetKey(payload: BasePayload, limit: RateLimit, key: string): Promise<void> {
  await limiterOf(payload, limit).delete(hashedKey(key))
}

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { oneAtATime } from '@/lib/limits/one-at-a-time'
import { addressKey, consumeKey, LIMITS, type RateLimit, rewardKey } from '@/lib/limits/rate-limits'
import { isKnownDevice } from './known-device'
import { foldName } from './names'
import { passwordMatches } from './passwords'

interface Attempt {
  /** A username or an e-mail address. */
  name: string
  password: string
  address: string
  /** What the browser kept from an earlier sign-in, if it is from one. */
  deviceToken: string | undefined
}

export type LoginOutcome = { userId: string } | 'wrong' | { retryAfterSeconds: number }

/**
 * Guesses are counted before any hash is computed. A stranger who uses up a name's guesses shuts himself out,
 * not the owner: other addresses have guesses of their own, and a known browser is not counted against the name.
 */
export function checkLogin(payload: BasePayload, attempt: Attempt): Promise<LoginOutcome> {
  const address = addressKey(attempt.address)
  // A right password gives its points back. One at a time, so that many right ones at once are not taken for guesses.
  return oneAtATime(`login ${address}`, () => check(payload, attempt, address))
}

async function check(payload: BasePayload, attempt: Attempt, address: string): Promise<LoginOutcome> {
  const taken: [RateLimit, string][] = []
  const take = async (limit: RateLimit, key: string) => {
    taken.push([limit, key])
    return consumeKey(payload, limit, key)
  }
  const fromAddress = await take(LIMITS.loginPerAddress, address)
  if (fromAddress) return fromAddress

  const user = await findByName(payload, foldName(attempt.name))
  // One count per account, whether it is called by its username or its e-mail address.
  const account = user?.id ?? foldName(attempt.name)
  const isKnown = user !== undefined && isKnownDevice(attempt.deviceToken, user.id)
  const limited =
    (await take(LIMITS.loginPerNameAndAddress, `${account}\n${address}${isKnown ? '\nknown' : ''}`)) ??
    (isKnown ? undefined : await take(LIMITS.loginPerName, account))
  if (limited) return limited

  if (!(await passwordMatches(attempt.password, user?.password)) || !user) return 'wrong'
  await Promise.all(taken.map(([limit, key]) => rewardKey(payload, limit, key)))
  return { userId: user.id }
}

async function findByName(
  payload: BasePayload,
  name: string,
): Promise<{ id: string; password: string } | undefined> {
  const [user] = await rowsOf<{ id: string; password: string }>(
    databaseOf(payload),
    sql`SELECT id, password FROM users WHERE username = ${name} OR email = ${name} ORDER BY (username = ${name}) DESC LIMIT 1`,
  )
  return user
}

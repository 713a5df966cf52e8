import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { addressKey, consumeKey, LIMITS, type RateLimit, rewardKey } from '@/lib/limits/rate-limits'
import { foldName } from './names'
import { passwordMatches } from './passwords'

interface Attempt {
  /** A username or an e-mail address. */
  name: string
  password: string
  address: string
  /** This browser has signed in with this name before. */
  isDeviceKnown: boolean
}

export type LoginOutcome = { userId: string } | 'wrong' | { retryAfterSeconds: number }

/**
 * Guesses are counted before any hash is computed. A stranger who uses up a name's guesses shuts himself out,
 * not the owner: other addresses have guesses of their own, and a known browser is not counted against the name.
 */
export async function checkLogin(payload: BasePayload, attempt: Attempt): Promise<LoginOutcome> {
  const name = foldName(attempt.name)
  const address = addressKey(attempt.address)
  const counters: [RateLimit, string][] = [
    [LIMITS.loginPerAddress, address],
    [LIMITS.loginPerNameAndAddress, `${name}\n${address}${attempt.isDeviceKnown ? '\nknown' : ''}`],
    ...(attempt.isDeviceKnown ? [] : [[LIMITS.loginPerName, name] satisfies [RateLimit, string]]),
  ]
  for (const [limit, key] of counters) {
    const limited = await consumeKey(payload, limit, key)
    if (limited) return limited
  }
  const [user] = await rowsOf<{ id: string; password: string }>(
    databaseOf(payload),
    sql`SELECT id, password FROM users WHERE username = ${name} OR email = ${name} ORDER BY (username = ${name}) DESC LIMIT 1`,
  )
  if (!(await passwordMatches(attempt.password, user?.password)) || !user) return 'wrong'
  // Only wrong guesses count.
  await Promise.all(counters.map(([limit, key]) => rewardKey(payload, limit, key)))
  return { userId: user.id }
}

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { oneAtATime } from '@/lib/limits/one-at-a-time'
import { consumeKey, LIMITS, rewardKey } from '@/lib/limits/rate-limits'
import { passwordMatches } from './passwords'

/** Counts guesses per session, before hashing: an open browser gets a handful and uses up no one else's. */
export async function confirmPassword(
  payload: BasePayload,
  asked: { userId: string; sid: string; password: string },
): Promise<'right' | 'wrong' | { retryAfterSeconds: number }> {
  const { userId, sid, password } = asked
  return oneAtATime(`confirm ${sid}`, async () => {
    const limited = await consumeKey(payload, LIMITS.passwordPerSession, sid)
    if (limited) return limited
    const [user] = await rowsOf<{ password: string }>(
      databaseOf(payload),
      sql`SELECT password FROM users WHERE id = ${userId}`,
    )
    if (!(await passwordMatches(password, user?.password))) return 'wrong'
    await rewardKey(payload, LIMITS.passwordPerSession, sid)
    return 'right'
  })
}

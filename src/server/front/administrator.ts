import type { IncomingMessage } from 'node:http'
import { findCookie, sessionCookieName } from '@/lib/account/session-cookie'
import { isSessionToken, sidOf } from '@/lib/account/session-token'
import type { LookupPool } from '@/lib/database/lookup-pool'
import { retryWhileBusy } from '@/lib/database/retry-while-busy'

/** Who asks, or that nobody can tell now: an outage is no reason to call anybody signed out. */
export type Identity = 'administrator' | 'member' | 'anonymous' | 'unavailable'

/** Never rejects. */
export type Identify = (request: IncomingMessage) => Promise<Identity>

const ROLE_OF_SESSION = `
  SELECT users.role FROM session JOIN users ON users.id = (session.sess->>'userId')::uuid
  WHERE session.sid = $1 AND session.expire > now()`

/** Looks at the session's cookie alone, before a byte of the body. */
export function createIdentify(options: {
  pool: LookupPool
  isHttps: boolean
  log: (message: string) => void
}): Identify {
  const cookieName = sessionCookieName(options.isHttps)
  let isAway = false

  return async (request) => {
    const token = findCookie(request.headers.cookie, cookieName)
    if (!isSessionToken(token)) return 'anonymous'
    try {
      const { rows } = await retryWhileBusy(() =>
        options.pool.query<{ role: string }>(ROLE_OF_SESSION, [sidOf(token)]),
      )
      isAway = false
      if (!rows[0]) return 'anonymous'
      return rows[0].role === 'admin' ? 'administrator' : 'member'
    } catch (error) {
      // Once for each outage: strangers can ask as often as they like.
      if (!isAway)
        options.log(`Who asks could not be looked up: ${error instanceof Error ? error.message : error}`)
      isAway = true
      return 'unavailable'
    }
  }
}

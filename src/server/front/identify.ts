import type { IncomingMessage } from 'node:http'
import { reasonOf } from '@/db/query-errors'
import { retryWhileBusy } from '@/db/retry-while-busy'
import type { Database } from '@/db/sql'
import { findCookie, sessionCookieName } from '@/lib/accounts/session-cookie'
import { findSession } from '@/lib/accounts/sessions'

/**
 * `team` are editors and administrators, who may open the panel; `temporary` are team members who have to
 * choose a password first; `unavailable` is an outage, which must not sign users out.
 */
export type Identity = 'team' | 'temporary' | 'member' | 'anonymous' | 'unavailable'

/** Never rejects. */
export type Identify = (request: IncomingMessage) => Promise<Identity>

/** Checks only the session cookie, before the body is read. */
export function createIdentify(options: {
  database: Database
  isHttps: boolean
  log: (message: string) => void
}): Identify {
  const cookieName = sessionCookieName(options.isHttps)
  return async (request) => {
    const token = findCookie(request.headers.cookie, cookieName)
    if (!token) return 'anonymous'
    try {
      const found = await retryWhileBusy(() => findSession(options.database, token))
      if (!found?.user) return 'anonymous'
      if (found.user.hasTemporaryPassword) return 'temporary'
      return found.user.role === 'user' ? 'member' : 'team'
    } catch (error) {
      options.log(`The sender could not be looked up: ${reasonOf(error)}`)
      return 'unavailable'
    }
  }
}

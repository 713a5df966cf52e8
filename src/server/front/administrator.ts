import type { IncomingMessage } from 'node:http'
import { findCookie, sessionCookieName } from '@/lib/account/session-cookie'
import { findSession } from '@/lib/account/sessions'
import { reasonOf } from '@/lib/database/query-errors'
import { retryWhileBusy } from '@/lib/database/retry-while-busy'
import type { Database } from '@/lib/database/sql'

/** Who asks, or `unavailable` in an outage, which must not sign anyone out. */
export type Identity = 'administrator' | 'member' | 'anonymous' | 'unavailable'

/** Never rejects. */
export type Identify = (request: IncomingMessage) => Promise<Identity>

/** Looks at the session's cookie alone, before a byte of the body. */
export function createIdentify(options: {
  database: Database
  isHttps: boolean
  log: (message: string) => void
}): Identify {
  const cookieName = sessionCookieName(options.isHttps)
  let isAway = false

  return async (request) => {
    const token = findCookie(request.headers.cookie, cookieName)
    if (!token) return 'anonymous'
    try {
      const found = await retryWhileBusy(() => findSession(options.database, token))
      isAway = false
      if (!found?.user) return 'anonymous'
      return found.user.role === 'admin' ? 'administrator' : 'member'
    } catch (error) {
      // Once for each outage: strangers can ask as often as they like.
      if (!isAway) options.log(`Who asks could not be looked up: ${reasonOf(error)}`)
      isAway = true
      return 'unavailable'
    }
  }
}

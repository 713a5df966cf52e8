import type { IncomingMessage } from 'node:http'
import { retryWhileBusy } from '@/db/retry-while-busy'
import type { Database } from '@/db/sql'
import { findCookie, sessionCookieName } from '@/lib/accounts/session-cookie'
import { findSession } from '@/lib/accounts/sessions'

/** `team` are editors and administrators, who may open the panel; `temporary` are team members who have to choose a password first. */
export type Identity = 'team' | 'temporary' | 'member' | 'anonymous'

/** Rejects in an outage, which must not sign users out. */
export type Identify = (request: IncomingMessage) => Promise<Identity>

/** Checks only the session cookie, before the body is read. */
export function createIdentify({
  database,
  isHttps,
}: {
  database: Database
  isHttps: boolean
}): Identify {
  const cookieName = sessionCookieName(isHttps)
  return async ({ headers }) => {
    const token = findCookie(headers.cookie, cookieName)
    const found = token ? await retryWhileBusy(() => findSession(database, token)) : undefined
    if (!found?.user) return 'anonymous'
    if (found.user.hasTemporaryPassword) return 'temporary'
    return found.user.role === 'user' ? 'member' : 'team'
  }
}

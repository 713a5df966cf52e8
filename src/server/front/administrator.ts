import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { findCookie, sessionCookieName } from '@/lib/account/session-cookie'
import { isSessionToken, sidOf } from '@/lib/account/session-token'

/** Who asks, or that nobody can tell now: an outage is no reason to call anybody signed out. */
export type Identity = 'administrator' | 'member' | 'anonymous' | 'unavailable'

export type Identify = (request: IncomingMessage) => Promise<Identity>

interface IdentityLookup {
  /** Looks at the session's cookie alone, before a byte of the body. Never rejects. */
  identify: Identify
  close(): Promise<void>
}

const WITHIN_MS = 2000

const ROLE_OF_SESSION = `
  SELECT users.role FROM session JOIN users ON users.id = (session.sess->>'userId')::uuid
  WHERE session.sid = $1 AND session.expire > now()`

export function createIdentityLookup(options: {
  databaseUrl: string
  isHttps: boolean
  log: (message: string) => void
}): IdentityLookup {
  const cookieName = sessionCookieName(options.isHttps)
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: 4,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
    statement_timeout: WITHIN_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    fallback_application_name: 'plain-ai door',
  })
  // An idle connection that breaks is replaced at the next question; unheard, the event would end the process.
  pool.on('error', () => {})
  let isAway = false

  return {
    async identify(request) {
      const token = findCookie(request.headers.cookie, cookieName)
      if (!isSessionToken(token)) return 'anonymous'
      try {
        const { rows } = await pool.query<{ role: string }>(ROLE_OF_SESSION, [sidOf(token)])
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
    },
    close: () => pool.end(),
  }
}

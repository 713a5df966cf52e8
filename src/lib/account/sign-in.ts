import type { BasePayload } from 'payload'
import { mergeBookmarks } from '@/lib/bookmarks/bookmarks'
import { inTransaction } from '@/lib/database/in-transaction'
import type { Database } from '@/lib/database/sql'
import { mergeMoments } from '@/lib/moments/stored-moments'
import { deviceName } from './device-name'
import { noteActivity } from './idle-accounts'
import { createDeviceToken, DEVICE_SECONDS } from './known-device'
import { deviceCookieName, serialiseCookie, sessionCookieName, sessionMarkCookie } from './session-cookie'
import { createSession, deleteSession, lockAccount, makeRoomForSession, type Session } from './sessions'

export interface Browser {
  session: Session | undefined
  userAgent?: string | null
}

interface NewSession {
  token: string
  maxAgeSeconds: number
}

/** Starts a session for a checked user, in one transaction. Returns the cookies to set. */
export async function startSession(
  payload: BasePayload,
  user: { id: string },
  browser: Browser,
  together?: (database: Database) => Promise<void>,
): Promise<string[]> {
  const session = await inTransaction(payload, async (database) => {
    const begun = await beginSession(database, user.id, browser)
    await together?.(database)
    return begun
  })
  return cookiesOf(session, user.id)
}

/**
 * Within a transaction: what was saved anonymously moves to the account, the session the browser had ends, a new one with
 * a new token begins. Of the user's row only the time of the last activity is written, so that nothing else about the
 * user can be lost.
 */
export async function beginSession(
  database: Database,
  userId: string,
  { session: previous, userAgent }: Browser,
): Promise<NewSession> {
  await lockAccount(database, userId)
  await noteActivity(database, userId)
  // Before the bookmarks are moved: a save in this session that has begun is waited for, a later one finds it gone.
  if (previous) await deleteSession(database, previous.sid)
  if (previous && 'anonymous' in previous.content) {
    await mergeBookmarks(database, previous.sid, userId)
    await mergeMoments(database, previous.sid, userId)
  }
  await makeRoomForSession(database, userId)
  return createSession(database, { userId, device: deviceName(userAgent) })
}

export const cookiesOf = ({ token, maxAgeSeconds }: NewSession, userId: string): string[] => [
  serialiseCookie(sessionCookieName(), token, maxAgeSeconds),
  serialiseCookie(deviceCookieName(), createDeviceToken(userId), DEVICE_SECONDS),
  sessionMarkCookie(maxAgeSeconds),
]

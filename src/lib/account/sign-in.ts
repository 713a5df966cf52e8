import type { BasePayload } from 'payload'
import { mergeBookmarks } from '@/lib/bookmarks/bookmarks'
import { inTransaction } from '@/lib/database/sql'
import { noteActivity } from './idle-accounts'
import { createDeviceToken, DEVICE_SECONDS } from './known-device'
import { deviceCookieName, serialiseCookie, sessionCookieName } from './session-cookie'
import { createSession, deleteSession, lockAccount, makeRoomForSession, type Session } from './sessions'

/**
 * Starts a session for a user whose password was right, in one transaction: what was saved anonymously moves to
 * the account, the session the browser had ends, a new one with a new token begins. Of the user's row only the time
 * of the last activity is written, so that nothing else about the user can be lost. Returns the cookies to set.
 */
export async function startSession(
  payload: BasePayload,
  user: { id: string },
  previous: Session | undefined,
): Promise<string[]> {
  const { token, maxAgeSeconds } = await inTransaction(payload, async (database) => {
    await lockAccount(database, user.id)
    await noteActivity(database, user.id)
    // Before the bookmarks are moved: a save in this session that has begun is waited for, a later one finds it gone.
    if (previous) await deleteSession(database, previous.sid)
    if (previous && 'anonymous' in previous.content) await mergeBookmarks(database, previous.sid, user.id)
    await makeRoomForSession(database, user.id)
    return createSession(database, { userId: user.id })
  })
  return [
    serialiseCookie(sessionCookieName(), token, maxAgeSeconds),
    serialiseCookie(deviceCookieName(), createDeviceToken(user.id), DEVICE_SECONDS),
  ]
}

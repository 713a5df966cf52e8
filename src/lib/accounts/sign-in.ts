import Bowser from 'bowser'
import type { BasePayload, PayloadRequest } from 'payload'
import type { Database } from '@/db/sql'
import { mergeBookmarks } from '@/lib/saved/bookmarks'
import { mergeMoments } from '@/lib/saved/stored-moments'
import { changeAccount } from './access-changes'
import type { Account } from './account'
import { noteActivity } from './idle-accounts'
import {
  createDeviceToken,
  DEVICE_SECONDS,
  deviceCookieName,
  serialiseCookie,
  sessionCookieName,
  signedInCookieOf,
} from './session-cookie'
import {
  createSession,
  deleteSession,
  findAccount,
  makeRoomForSession,
  sessionOf,
} from './sessions'

/** The request of the browser that signs in. */
export type FromBrowser = Pick<PayloadRequest, 'headers'>

export interface NewSession {
  /** Null when no session has begun. */
  user: Account | null
  cookies: string[]
}

/** Signs in a user; `openedBy` is what was checked. */
export async function startSession(
  payload: BasePayload,
  user: { id: string; openedBy?: string },
  req: FromBrowser,
  together?: (database: Database) => Promise<void>,
): Promise<NewSession> {
  const { id, openedBy } = user
  return changeAccount(payload, { userId: id, openedBy }, async (database) => {
    await together?.(database)
    return beginSession(database, id, req)
  })
}

/**
 * Moves anonymous saves to the account, ends the browser's session and starts one with a new token. Requires a
 * transaction with the account locked.
 */
export async function beginSession(
  database: Database,
  userId: string,
  { headers }: FromBrowser,
): Promise<NewSession> {
  const previous = sessionOf(headers)
  await noteActivity(database, userId)
  // Deleted before bookmarks move: a concurrent save either finishes first or finds its session gone.
  if (previous) await deleteSession(database, previous.sid)
  if (previous && !previous.userId) {
    await mergeBookmarks(database, previous.sid, userId)
    await mergeMoments(database, previous.sid, userId)
  }
  await makeRoomForSession(database, userId)
  const device = deviceName(headers.get('user-agent'))
  const { token, maxAgeSeconds } = await createSession(database, { userId, device })
  const cookies = [
    serialiseCookie(sessionCookieName(), token, maxAgeSeconds),
    serialiseCookie(deviceCookieName(), createDeviceToken(userId), DEVICE_SECONDS),
    signedInCookieOf(maxAgeSeconds),
  ]
  return { user: await findAccount(database, userId), cookies }
}

/** Such as `Firefox on Windows`; null for a program that names neither. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  if (!browser.name && !os.name) return null
  const name = browser.name?.replace(/ for Android$/, '') || 'A browser'
  return os.name ? `${name} on ${os.name}` : name
}

import { hash, randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AuthStrategy, AuthStrategyResult, PayloadRequest } from 'payload'
import { retryWhileBusy } from '@/db/retry-while-busy'
import { type Database, getDatabase, hasRows, NOW, queryRow, queryRows } from '@/db/sql'
import { session } from '@/db/tables/accounts'
import { HttpError } from '@/lib/requests/http-error'
import { hasForeignOrigin } from '@/lib/requests/same-origin'
import type { User } from '@/payload-types'
import { type Account, toAccount } from './account'
import {
  ANONYMOUS_SECONDS,
  readCookie,
  SIGNED_IN_SECONDS,
  sessionCookieName,
} from './session-cookie'
import { HAS_TEMPORARY_PASSWORD } from './temporary-passwords'

/** Without a user, an anonymous visitor's. */
interface SessionContent {
  userId?: string
  device?: string | null
}

export interface Session extends Pick<SessionContent, 'userId'> {
  /** A hash of the token, so that a copy of the table opens no session. */
  sid: string
  user?: SignedInUser
}

/** Omits the password, because the panel sends its user to the browser. */
export type SignedInUser = Omit<User, 'password'> & {
  pendingEmail: string | null
  /** Until it is changed, `role` is `user`. */
  hasTemporaryPassword: boolean
}

/** Milliseconds between two updates of a session's last use. */
const SEEN_MS = 5 * 60 * 1000

const MAX_SESSIONS_PER_ACCOUNT = 50

export async function createSession(
  database: Database,
  content: SessionContent = {},
): Promise<{ token: string; sid: string; maxAgeSeconds: number }> {
  const token = randomBytes(32).toString('base64url')
  const sid = sidOf(token)
  const maxAgeSeconds = content.userId ? SIGNED_IN_SECONDS : ANONYMOUS_SECONDS
  await database.execute(sql`
    INSERT INTO session (sid, sess, expire)
    VALUES (${sid}, ${JSON.stringify(content)}::jsonb, now() + make_interval(secs => ${maxAgeSeconds}))`)
  return { token, sid, maxAgeSeconds }
}

const USER = sql`'users' AS collection, users.id, username, users.email, first_name AS "firstName", last_name AS "lastName",
  profile_image AS "profileImage", ${HAS_TEMPORARY_PASSWORD} AS "hasTemporaryPassword",
  CASE WHEN ${HAS_TEMPORARY_PASSWORD} THEN 'user' ELSE role::text END AS role, last_active_at AS "lastActiveAt",
  email_confirmed_at AS "emailConfirmedAt", idle_warned_at AS "idleWarnedAt", users.created_at AS "createdAt",
  users.updated_at AS "updatedAt", (SELECT recipient FROM account_mails WHERE user_id = users.id AND kind = 'confirm-email'
    AND recipient <> users.email AND expires_at > now() ORDER BY expires_at DESC LIMIT 1) AS "pendingEmail"`

interface SessionRow extends Omit<SignedInUser, 'id'> {
  sid: string
  sess: SessionContent
  seenAt: string
  /** Null for an anonymous session or a deleted account. */
  id: string | null
}

/** One statement. Throws when the database is unavailable. */
export async function findSession(
  database: Database,
  token: string | undefined,
): Promise<Session | undefined> {
  if (token === undefined) return undefined
  const row = await queryRow<SessionRow>(
    database,
    sql`SELECT sid, sess, seen_at AS "seenAt", ${USER}
        FROM session LEFT JOIN users ON users.id = (sess->>'userId')::uuid
        WHERE sid = ${sidOf(token)} AND expire > now()`,
  )
  if (!row) return undefined
  const { sid, sess, seenAt, id, ...user } = row
  const { userId } = sess
  if (userId && Date.now() - Date.parse(seenAt) > SEEN_MS)
    await database
      .update(session)
      .set({ seen_at: NOW })
      .where(eq(session.sid, sid))
      .catch(() => undefined)
  return { sid, userId, user: id === null ? undefined : { id, ...user } }
}

export async function findSignedIn(database: Database, userId: string): Promise<SignedInUser> {
  const user = await queryRow<SignedInUser>(
    database,
    sql`SELECT ${USER} FROM users WHERE users.id = ${userId}`,
  )
  if (!user) throw new Error('The account has been deleted in the meantime.')
  return user
}

export const findAccount = async (database: Database, userId: string): Promise<Account> =>
  toAccount(await findSignedIn(database, userId))

export async function deleteSession(database: Database, sid: string): Promise<void> {
  await database.delete(session).where(eq(session.sid, sid))
}

/** Who asks, and by which session. */
export interface SignedIn {
  userId: string
  sid: string
}

/** A value that changes with an account's password or second step. For statements on `users`. */
export const OPENED_BY: SQL = sql`concat_ws(' ', users.password,
  (SELECT secret FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL))`

interface Locked {
  userId: string
  /** Read before the lock: the session that asks, or `OPENED_BY`. */
  sid?: string
  openedBy?: string
}

const CHANGED = 'How this account is opened has just been changed. Please log in again.'

/**
 * Serialises sign-ins and password changes. Lock it before any session or bookmark to prevent deadlocks.
 * @throws HttpError 401 when what was checked has changed while this waited
 */
export async function lockAccount(
  database: Database,
  { userId, sid, openedBy }: Locked,
): Promise<void> {
  await database.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`)
  if (sid === undefined && openedBy === undefined) return
  // A statement of its own: the one that waited sees other tables as they were before.
  const still =
    sid === undefined
      ? sql`SELECT 1 FROM users WHERE id = ${userId} AND ${OPENED_BY} = ${openedBy}`
      : sql`SELECT 1 FROM session WHERE sid = ${sid} AND sess->>'userId' = ${userId}`
  if (!(await hasRows(database, still))) throw new HttpError(401, CHANGED)
}

/** Ends the oldest sessions of a locked account. */
export async function makeRoomForSession(database: Database, userId: string): Promise<void> {
  // All sessions last equally long, so the first to expire is the oldest.
  await database.execute(sql`
    DELETE FROM session WHERE sid IN (
      SELECT sid FROM session WHERE sess->>'userId' = ${userId} AND expire > now()
      ORDER BY expire DESC, sid OFFSET ${MAX_SESSIONS_PER_ACCOUNT - 1}
    )`)
}

export async function deleteSessionsOf(
  database: Database,
  userId: string,
  exceptSid = '',
): Promise<void> {
  await database.execute(
    sql`DELETE FROM session WHERE sess->>'userId' = ${userId} AND sid <> ${exceptSid}`,
  )
}

export const sidOf = (token: string): string => hash('sha256', token, 'base64url')

/** Times are ISO 8601. */
export interface SignedInSession {
  /** Identifies the session without giving access to it. */
  id: string
  device: string | null
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

export async function listSessions(
  database: Database,
  { userId, sid }: SignedIn,
): Promise<SignedInSession[]> {
  const isCurrent = eq(session.sid, sid)
  return queryRows(
    database,
    sql`SELECT sid AS id, sess->>'device' AS device, expire - make_interval(secs => ${SIGNED_IN_SECONDS}) AS "createdAt",
          seen_at AS "lastSeenAt", ${isCurrent} AS "isCurrent"
        FROM session WHERE sess->>'userId' = ${userId} AND expire > now()
        ORDER BY ${isCurrent} DESC, seen_at DESC, sid`,
  )
}

export const deleteSessionOf = (
  database: Database,
  userId: string,
  sid: string,
): Promise<boolean> =>
  hasRows(database, sql`DELETE FROM session WHERE sid = ${sid} AND sess->>'userId' = ${userId}`)

const SIGNED_OUT: AuthStrategyResult = { user: null }

/** Outcomes of the lookups, which are stored here because Payload passes on only the user. */
const lookups = new WeakMap<Headers, () => Session | undefined>()

export const sessionStrategy: AuthStrategy = {
  name: 'session',
  async authenticate({ headers, payload }) {
    try {
      // SameSite=Lax does not stop other hosts of the same site, and Payload's own routes check nothing else.
      const token = hasForeignOrigin(headers)
        ? undefined
        : readCookie(headers, sessionCookieName())
      const found = await retryWhileBusy(() => findSession(getDatabase(payload), token))
      lookups.set(headers, () => found)
      if (!found?.user) return SIGNED_OUT
      return { user: { ...found.user, _strategy: 'session' } }
    } catch (failure) {
      // Payload would treat a throw as "signed out"; `sessionOf` throws it again.
      lookups.set(headers, () => {
        throw failure
      })
      return SIGNED_OUT
    }
  },
}

/** Throws the lookup's error. Only for requests that have passed the strategy. */
export const sessionOf = (headers: Headers): Session | undefined => lookups.get(headers)?.()

/** For endpoints that require a user. */
export function signedIn({ headers }: Pick<PayloadRequest, 'headers'>): SignedIn {
  const { sid, userId } = sessionOf(headers) ?? {}
  if (!sid || !userId) throw new Error('Asked for a session without anyone signed in.')
  return { sid, userId }
}

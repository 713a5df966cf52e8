import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryValue } from '@/db/sql'
import { oneAtATime } from '@/lib/one-at-a-time'
import { fieldError, HttpError } from '@/lib/requests/http-error'
import { consumeKey, LIMITS, rewardKey } from '@/lib/requests/rate-limits'
import { changeAccount, noteAccessChange } from './access-changes'
import { findToken, useToken, withdrawTokens } from './account-mails'
import { hasSecondFactor, removeSecondFactor } from './second-factor'
import { deleteSessionsOf, type SignedIn, signedIn } from './sessions'
import { beginSession, type FromBrowser, type NewSession } from './sign-in'
import {
  chooseTemporaryPassword,
  HAS_TEMPORARY_PASSWORD,
  markTemporary,
  unmarkTemporary,
} from './temporary-passwords'

/** argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Most common first. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 5_000))

/** Normalises accented letters, which systems encode in two ways (ASVS 6.2.8 forbids only truncation and case folding). */
const spelled = (password: string): string => password.normalize('NFC')

export const hashOf = (password: string): Promise<string> => hash(spelled(password), COST)

/** @throws HttpError 400 for a password that is too common, at this field of the form, which checks its length */
export async function hashNew(password: string, field = 'password'): Promise<string> {
  if (COMMON.has(password.toLowerCase()))
    throw fieldError(400, field, 'This password is too common. Choose a less guessable one.')
  return hashOf(password)
}

let decoy: Promise<string> | undefined

/** Takes the same time without an account, by checking a decoy hash. */
export async function passwordMatches(
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  decoy ??= hashOf('decoy')
  const matches = await verify(storedHash ?? (await decoy), spelled(password))
  return matches && storedHash !== undefined
}

/** An open browser must not suffice to take over an account. Counts guesses before hashing. @throws HttpError 403 or 429 */
export async function confirmPassword(
  payload: BasePayload,
  { userId, sid }: SignedIn,
  password: string,
  field = 'currentPassword',
): Promise<void> {
  await oneAtATime(`confirm ${sid}`, async () => {
    await consumeKey(payload, LIMITS.passwordPerSession, sid)
    const stored = sql`SELECT password FROM users WHERE id = ${userId}`
    if (!(await passwordMatches(password, await queryValue(getDatabase(payload), stored))))
      throw fieldError(403, field, 'That is not your password.')
    await rewardKey(payload, LIMITS.passwordPerSession, sid)
  })
}

const STILL_TEMPORARY = 'Choose a different password from the one that the site gave you.'

/** A printed password must be replaced by another one. @throws HttpError */
async function refuseTemporary(
  payload: BasePayload,
  userId: string,
  password: string,
): Promise<void> {
  const printed = sql`SELECT password FROM users WHERE id = ${userId} AND ${HAS_TEMPORARY_PASSWORD}`
  const stored = await queryValue<string>(getDatabase(payload), printed)
  if (stored && (await passwordMatches(password, stored)))
    throw new HttpError(400, STILL_TEMPORARY)
}

/** Ends all sessions and mailed links, starts a new session and mails the owner. */
export async function changePassword(
  payload: BasePayload,
  password: string,
  req: FromBrowser,
): Promise<NewSession> {
  const owner = signedIn(req)
  const { userId } = owner
  const hash = await hashNew(password, 'newPassword')
  await refuseTemporary(payload, userId, password)
  return changeAccount(payload, owner, async (database) => {
    await writePassword(database, userId, hash)
    await noteAccessChange(payload, database, { kind: 'password-changed', userId })
    return beginSession(database, userId, req)
  })
}

/**
 * Like `changePassword`, with a mailed link. The link is no second step, so accounts with one sign in
 * afterwards. @throws HttpError 410 when the link does not work
 */
export async function resetPassword(
  payload: BasePayload,
  token: string,
  password: string,
  req: FromBrowser,
): Promise<NewSession> {
  const found = await findToken(getDatabase(payload), 'reset-password', token)
  const { userId } = found
  const hash = await hashNew(password)
  await refuseTemporary(payload, userId, password)
  return changeAccount(payload, { userId }, async (database) => {
    await useToken(database, found)
    await writePassword(database, userId, hash)
    // The link proves the mailbox.
    await database.execute(
      sql`UPDATE users SET email_confirmed_at = now() WHERE id = ${userId} AND email = ${found.email}`,
    )
    await noteAccessChange(payload, database, { kind: 'password-changed', userId })
    if (await hasSecondFactor(database, userId)) return { user: null, cookies: [] }
    return beginSession(database, userId, req)
  })
}

const TEMPORARY_HOURS = 24

/**
 * Sets a generated password that lasts until the owner chooses another, for an administrator who is locked
 * out. Removes the second step.
 */
export async function giveTemporaryPassword(
  payload: BasePayload,
  userId: string,
): Promise<string> {
  const password = chooseTemporaryPassword()
  const hash = await hashOf(password)
  await changeAccount(payload, { userId }, async (database) => {
    await writePassword(database, userId, hash)
    await removeSecondFactor(database, userId)
    await markTemporary(database, userId, { endsAfterHours: TEMPORARY_HOURS })
    await noteAccessChange(payload, database, { kind: 'temporary-password', userId })
  })
  return password
}

/** The account must be locked. */
async function writePassword(database: Database, userId: string, hash: string): Promise<void> {
  await deleteSessionsOf(database, userId)
  await withdrawTokens(database, userId)
  await unmarkTemporary(database, userId)
  await database.execute(
    sql`UPDATE users SET password = ${hash}, updated_at = now() WHERE id = ${userId}`,
  )
}

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { type Database, databaseOf, rowsOf } from '@/lib/database/sql'
import { openAccountMails } from './account-mails'
import { findToken, useToken, withdrawTokens } from './account-tokens'
import { hashOf } from './passwords'
import { deleteSessionsOf, lockAccount } from './sessions'
import { type Browser, beginSession, cookiesOf } from './sign-in'

/** Ends all sessions and mailed links, begins a new session, mails the owner. Returns the cookies to set. */
export async function changePassword(
  payload: BasePayload,
  userId: string,
  password: string,
  browser: Browser,
): Promise<string[]> {
  const [hash, mail] = await Promise.all([hashOf(password), openAccountMails(payload)])
  const session = await inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    const recipient = await writePassword(database, userId, hash)
    await mail(database, { kind: 'password-changed', userId, recipient })
    return beginSession(database, userId, browser)
  })
  return cookiesOf(session, userId)
}

/** The same with a mailed link in place of the old password. Undefined when the link does not work, or no more. */
export async function resetPassword(
  payload: BasePayload,
  token: string,
  password: string,
  browser: Browser,
): Promise<{ userId: string; cookies: string[] } | undefined> {
  const found = await findToken(databaseOf(payload), 'reset-password', token)
  if (!found) return undefined
  const { userId } = found
  const [hash, mail] = await Promise.all([hashOf(password), openAccountMails(payload)])
  const session = await inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    if (!(await useToken(database, found))) return undefined
    const recipient = await writePassword(database, userId, hash)
    // The link was read in this mailbox.
    await database.execute(
      sql`UPDATE users SET email_confirmed_at = now() WHERE id = ${userId} AND email = ${found.email}`,
    )
    await mail(database, { kind: 'password-changed', userId, recipient })
    return beginSession(database, userId, browser)
  })
  return session && { userId, cookies: cookiesOf(session, userId) }
}

/** Returns the address of the account, which is locked. */
async function writePassword(database: Database, userId: string, hash: string): Promise<string> {
  await deleteSessionsOf(database, userId)
  await withdrawTokens(database, userId)
  const [user] = await rowsOf<{ email: string }>(
    database,
    sql`UPDATE users SET password = ${hash}, updated_at = now() WHERE id = ${userId} RETURNING email`,
  )
  if (!user) throw new Error('The account has been deleted in the meantime.')
  return user.email
}

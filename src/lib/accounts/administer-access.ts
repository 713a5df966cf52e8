import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, rowsOf } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { isUuid } from '@/lib/text/slug'
import type { User } from '@/payload-types'
import { openAccountMails } from './account-mails'
import { deleteSessionsOf, lockAccount } from './sessions'

interface Act {
  userId: string
  by: Pick<User, 'id' | 'username'>
}

/** Mails the owner a link to set a password. Returns the address; undefined when there is no such account. */
export async function sendPasswordLink(payload: BasePayload, act: Act): Promise<string | undefined> {
  const mail = await openAccountMails(payload)
  return onAccount(payload, act, 'link for a new password', async (database, email) => {
    await mail(database, { kind: 'new-password', userId: act.userId, recipient: email })
  })
}

/** Ends the account's sessions except the given one. Undefined when there is no such account. */
export async function signOutEverywhere(
  payload: BasePayload,
  act: Act,
  exceptSid: string | undefined,
): Promise<string | undefined> {
  return onAccount(payload, act, 'signed out everywhere', (database) =>
    deleteSessionsOf(database, act.userId, exceptSid),
  )
}

async function onAccount(
  payload: BasePayload,
  { userId, by }: Act,
  field: string,
  act: (database: Database, email: string) => Promise<void>,
): Promise<string | undefined> {
  if (!isUuid(userId)) return undefined
  return inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    const [user] = await rowsOf<{ email: string; username: string }>(
      database,
      sql`SELECT email, username FROM users WHERE id = ${userId}`,
    )
    if (!user) return undefined
    await act(database, user.email)
    const changes = [{ field }]
    const entry = { action: 'changed', subject: 'users', subjectId: userId, title: user.username } as const
    await recordChanges(database, [{ ...entry, user: by, changes }])
    return user.email
  })
}

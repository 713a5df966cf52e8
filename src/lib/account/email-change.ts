import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { type Database, databaseOf, rowsOf } from '@/lib/database/sql'
import { openAccountMails } from './account-mails'
import { findToken, useToken, withdrawTokens, writeToken } from './account-tokens'
import { lockAccount } from './sessions'
import { takenNames } from './taken-names'

type PutMail = Awaited<ReturnType<typeof openAccountMails>>

/** Within a transaction: has a link sent to this mailbox that confirms it. Earlier links no longer work. */
export async function askToConfirm(
  database: Database,
  mail: PutMail,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const id = randomUUID()
  await withdrawTokens(database, userId, 'confirm-email')
  await writeToken(database, { id, userId, kind: 'confirm-email', email, askedAt: new Date() })
  await mail(database, { id, kind: 'confirm-email', userId, recipient: email })
}

/** In a transaction, account locked: asks the new address to confirm and tells the present one. */
export async function changeEmail(
  database: Database,
  mail: PutMail,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const [user] = await rowsOf<{ email: string; isPending: boolean }>(
    database,
    sql`SELECT email, EXISTS (SELECT FROM account_tokens AS t WHERE t.user_id = users.id AND t.email = ${email}
          AND t.purpose = 'confirm-email' AND t.expires_at > now()) AS "isPending"
        FROM users WHERE id = ${userId}`,
  )
  // The form sends the whole profile each time; asking once is enough.
  if (!user || (user.isPending && user.email !== email)) return
  if (user.email === email) {
    await database.execute(sql`
      DELETE FROM account_tokens WHERE user_id = ${userId} AND purpose = 'confirm-email' AND email <> ${email}`)
    return
  }
  await askToConfirm(database, mail, { userId, email })
  await mail(database, { kind: 'email-change-asked', userId, recipient: user.email })
}

export async function sendConfirmation(payload: BasePayload, userId: string): Promise<boolean> {
  const mail = await openAccountMails(payload)
  return inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    const [user] = await rowsOf<{ email: string; pending: string | null; isConfirmed: boolean }>(
      database,
      sql`SELECT email, email_confirmed_at IS NOT NULL AS "isConfirmed",
            (SELECT t.email FROM account_tokens AS t WHERE t.user_id = users.id AND t.purpose = 'confirm-email'
               AND t.email <> users.email AND t.expires_at > now() LIMIT 1) AS pending
          FROM users WHERE id = ${userId}`,
    )
    if (!user || (user.isConfirmed && !user.pending)) return false
    await askToConfirm(database, mail, { userId, email: user.pending ?? user.email })
    return true
  })
}

/** `taken` when another account has the address by now, `unknown` for a dead link. */
export async function confirmEmail(
  payload: BasePayload,
  token: string,
): Promise<'confirmed' | 'taken' | 'unknown'> {
  const found = await findToken(databaseOf(payload), 'confirm-email', token)
  if (!found) return 'unknown'
  const { userId, email } = found
  if (await takenNames(payload, { email }, userId)) return 'taken'
  const mail = await openAccountMails(payload)
  return inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    if (!(await useToken(database, found))) return 'unknown' as const
    const [before] = await rowsOf<{ email: string }>(
      database,
      sql`SELECT email FROM users WHERE id = ${userId}`,
    )
    await database.execute(sql`
      UPDATE users SET email = ${email}, email_confirmed_at = now(), updated_at = now() WHERE id = ${userId}`)
    if (before && before.email !== email) {
      // A link that the old mailbox holds must not set a password any more.
      await withdrawTokens(database, userId)
      await mail(database, { kind: 'email-changed', userId, recipient: before.email })
    }
    return 'confirmed' as const
  })
}

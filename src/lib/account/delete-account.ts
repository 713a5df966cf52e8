import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, inTransaction, rowsOf } from '@/lib/database/sql'
import { openAccountMails } from './account-mails'
import { isOnlyOne, lockAdministrators } from './administrators'
import { deleteSessionsOf, lockAccount } from './sessions'

/**
 * Within a transaction: removes what belongs to an account and does not go with its row by itself. What was sent or
 * subscribed to under its address goes too once the mailbox has confirmed it: anybody may sign up with a stranger's address.
 */
export async function deleteBelongings(database: Database, userId: string): Promise<void> {
  await lockAccount(database, userId)
  await deleteSessionsOf(database, userId)
  await database.execute(sql`DELETE FROM bookmarks WHERE user_id_id = ${userId}`)
  // Those that name their owner go with his row; one that asks for a link names a mailbox alone.
  await database.execute(sql`
    DELETE FROM account_mails WHERE recipient = (SELECT email FROM users WHERE id = ${userId})`)
  await database.execute(sql`
    UPDATE audit_entries SET title = 'User' WHERE subject = 'users' AND subject_id = ${userId}`)
  for (const table of ['newsletters', 'contacts']) {
    await database.execute(sql`
      DELETE FROM ${sql.identifier(table)} AS t USING users AS u
      WHERE u.id = ${userId} AND t.email = u.email AND u.email_confirmed_at IS NOT NULL`)
  }
}

/** Deletes an account and all that belongs to it at once, or nothing. Its owner hears of it by a mail that is forgotten once it is sent. */
export async function deleteAccount(
  payload: BasePayload,
  userId: string,
): Promise<'deleted' | 'last-administrator'> {
  const mail = await openAccountMails(payload)
  return inTransaction(payload, async (database) => {
    // Before the account's own lock, and in one order: of two administrators who leave at once, one stays.
    if (isOnlyOne(await lockAdministrators(database), userId)) return 'last-administrator' as const
    await deleteBelongings(database, userId)
    await database.execute(sql`
      DELETE FROM payload_preferences USING payload_preferences_rels AS r
      WHERE r.parent_id = payload_preferences.id AND r.users_id = ${userId}`)
    const [user] = await rowsOf<{ email: string }>(
      database,
      sql`DELETE FROM users WHERE id = ${userId} RETURNING email`,
    )
    if (user) await mail(database, { kind: 'account-deleted', recipient: user.email })
    return 'deleted' as const
  })
}

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, queryRows } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { HttpError } from '@/lib/requests/http-error'
import type { User } from '@/payload-types'
import { mailAccount } from './account-mails'
import { deleteSessionsOf, findAccount, lockAccount, type SignedIn } from './sessions'

/**
 * Requires a transaction. An unconfirmed mailbox may be a stranger’s, so its messages and subscriptions stay.
 * Cascades delete moments, listening, avatar, tokens, mails with the account's id and unsaved changes.
 */
export async function deleteBelongings(database: Database, userId: string): Promise<void> {
  await lockAccount(database, { userId })
  await deleteSessionsOf(database, userId)
  await database.execute(sql`DELETE FROM bookmarks WHERE user_id_id = ${userId}`)
  // A link requested by e-mail names only the mailbox.
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

/** @throws HttpError 409 for the only administrator */
export async function deleteAccount(
  payload: BasePayload,
  { userId, sid }: SignedIn,
): Promise<void> {
  await inTransaction(payload, async (database, req) => {
    // Before the account, always in this order: when two administrators leave at once, one stays.
    await lockAdministrators(database)
    await lockAccount(database, { userId, sid })
    const user = await findAccount(database, userId)
    const { email: recipient, isEmailConfirmed: isProved } = user
    if (user.role !== 'user')
      await recordChanges(database, [
        { user, action: 'deleted', subject: 'users', subjectId: userId, title: 'User' },
      ])
    await payload.delete({ collection: 'users', id: userId, depth: 0, req })
    await mailAccount(payload, database, { kind: 'account-deleted', recipient, isProved })
  })
}

/**
 * Locks all administrators in order, and returns their ids. Lock them before any other account.
 * @throws HttpError 403 when `by` was one only before this waited
 */
export async function lockAdministrators(
  database: Database,
  by?: Pick<User, 'id'> | null,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    database,
    sql`SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR NO KEY UPDATE`,
  )
  const ids = rows.map(({ id }) => id)
  if (by && !ids.includes(by.id))
    throw new HttpError(403, 'You are not an administrator any more.')
  return ids
}

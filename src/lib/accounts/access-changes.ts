import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, queryRow } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { HttpError } from '@/lib/requests/http-error'
import type { User } from '@/payload-types'
import { mailAccount } from './account-mails'
import { lockAdministrators } from './delete-account'
import { deleteSessionsOf, lockAccount } from './sessions'

/** Every change to how an account is opened, with the mail to its owner and its name in the audit trail. */
const ACCESS_CHANGES = {
  'password-changed': 'password',
  'temporary-password': 'temporary password',
  'email-changed': 'email',
  'username-changed': 'username',
  'second-step-on': 'second step turned on',
  'second-step-off': 'second step turned off',
  'recovery-code-used': 'recovery code',
  'new-password': 'link for a new password',
  /** Without a mail. */
  'signed-out': 'signed out everywhere',
}

interface AccessChange {
  kind: keyof typeof ACCESS_CHANGES
  userId: string
  /** Defaults to the account's address. */
  recipient?: string
  /** The administrator who did it; undefined for the owner. */
  by?: Pick<User, 'id' | 'username'>
}

/**
 * Requires the change's transaction. The trail covers only the team. Returns the account's address.
 * @throws HttpError 404
 */
export async function noteAccessChange(
  payload: BasePayload,
  database: Database,
  { kind, userId, recipient, by }: AccessChange,
): Promise<string> {
  const user = await queryRow<Pick<User, 'id' | 'username' | 'email' | 'role'>>(
    database,
    sql`SELECT id, username, email, role FROM users WHERE id = ${userId}`,
  )
  if (!user) throw new HttpError(404, 'There is no such account.')
  const { id: subjectId, username: title, email } = user
  if (kind !== 'signed-out')
    await mailAccount(payload, database, { kind, userId, recipient: recipient ?? email })
  const entry = { action: 'changed', subject: 'users', subjectId, title } as const
  const changes = [{ field: ACCESS_CHANGES[kind] }]
  if (user.role !== 'user' || by)
    await recordChanges(database, [{ ...entry, user: by ?? user, changes }])
  return email
}

/** Changes a locked account in one transaction, for its owner or an administrator. */
export const changeAccount = <Result>(
  payload: BasePayload,
  { by, ...account }: Parameters<typeof lockAccount>[1] & Pick<AccessChange, 'by'>,
  change: (database: Database) => Promise<Result>,
): Promise<Result> =>
  inTransaction(payload, async (database) => {
    if (by) await lockAdministrators(database, by)
    await lockAccount(database, account)
    return change(database)
  })

type Act = Pick<AccessChange, 'userId'> & Required<Pick<AccessChange, 'by'>>

/** Mails the owner a link to set a password. Returns the address. @throws HttpError 404 */
export const sendPasswordLink = (payload: BasePayload, act: Act): Promise<string> =>
  changeAccount(payload, act, (database) =>
    noteAccessChange(payload, database, { kind: 'new-password', ...act }),
  )

/** Ends the account's sessions except the given one. @throws HttpError 404 */
export const signOutEverywhere = (
  payload: BasePayload,
  act: Act,
  exceptSid?: string,
): Promise<string> =>
  changeAccount(payload, act, async (database) => {
    await deleteSessionsOf(database, act.userId, exceptSid)
    return noteAccessChange(payload, database, { kind: 'signed-out', ...act })
  })

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, queryRow } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import type { AccountMailKind } from '@/lib/mail/mails/account-mails'
import type { User } from '@/payload-types'
import { mailAccount } from './account-mails'
import { lockAdministrators } from './delete-account'
import { deleteSessionsOf, findSignedIn, lockAccount } from './sessions'

/** Every change to how an account is opened, with the mail to its owner and its name in the audit trail. */
const ACCESS_CHANGES = {
  'password-changed': 'password',
  'temporary-password': 'temporary password',
  'email-changed': 'email',
  'username-changed': 'username',
  'second-step-on': 'second step turned on',
  'second-step-off': 'second step turned off',
  'recovery-code-used': 'recovery code',
} as const satisfies Partial<Record<AccountMailKind, string>>

interface AccessChange {
  kind: keyof typeof ACCESS_CHANGES
  userId: string
  /** Defaults to the account's address. */
  recipient?: string
  /** The administrator who did it; undefined for the owner. */
  by?: Pick<User, 'id' | 'username'>
}

/** Requires the change's transaction. The trail covers only the team. */
export async function noteAccessChange(
  payload: BasePayload,
  database: Database,
  { kind, userId, recipient, by }: AccessChange,
): Promise<void> {
  const user = await queryRow<Pick<User, 'id' | 'username' | 'email' | 'role'>>(
    database,
    sql`SELECT id, username, email, role FROM users WHERE id = ${userId}`,
  )
  if (!user) throw new Error('The account has been deleted in the meantime.')
  await mailAccount(payload, database, { kind, userId, recipient: recipient ?? user.email })
  if (user.role === 'user' && !by) return
  await recordAccessChange(database, { user, by: by ?? user, field: ACCESS_CHANGES[kind] })
}

interface Act {
  userId: string
  by: Pick<User, 'id' | 'username'>
}

/** Mails the owner a link to set a password. Returns the address; undefined when there is no such account. */
export async function sendPasswordLink(payload: BasePayload, act: Act): Promise<string | undefined> {
  return onAccount(payload, act, 'link for a new password', async (database, email) => {
    await mailAccount(payload, database, { kind: 'new-password', userId: act.userId, recipient: email })
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
  return inTransaction(payload, async (database) => {
    await lockAdministrators(database, by)
    await lockAccount(database, userId)
    const user = await findSignedIn(database, userId)
    if (!user) return undefined
    await act(database, user.email)
    await recordAccessChange(database, { user, by, field })
    return user.email
  })
}

interface Recorded {
  user: Pick<User, 'id' | 'username'>
  by: Pick<User, 'id' | 'username'>
  field: string
}

const recordAccessChange = (database: Database, { user, by, field }: Recorded): Promise<void> =>
  recordChanges(database, [
    {
      user: by,
      action: 'changed',
      subject: 'users',
      subjectId: user.id,
      title: user.username,
      changes: [{ field }],
    },
  ])

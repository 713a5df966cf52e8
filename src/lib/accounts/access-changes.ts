import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import type { User } from '@/payload-types'
import type { AccountMailKind, openAccountMails } from './account-mails'

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
  database: Database,
  mail: Awaited<ReturnType<typeof openAccountMails>>,
  { kind, userId, recipient, by }: AccessChange,
): Promise<void> {
  const [user] = await rowsOf<Pick<User, 'id' | 'username' | 'email' | 'role'>>(
    database,
    sql`SELECT id, username, email, role FROM users WHERE id = ${userId}`,
  )
  if (!user) throw new Error('The account has been deleted in the meantime.')
  await mail(database, { kind, userId, recipient: recipient ?? user.email })
  if (user.role === 'user' && !by) return
  const { id: subjectId, username: title } = user
  const changes = [{ field: ACCESS_CHANGES[kind] }]
  await recordChanges(database, [
    { user: by ?? user, action: 'changed', subject: 'users', subjectId, title, changes },
  ])
}

import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import type { User } from '@/payload-types'
import type { AccountMailKind, openAccountMails } from './account-mails'

/** Everything that changes how an account is opened: what its owner is mailed, and what the trail of changes calls it. */
const ACCESS_CHANGES = {
  'password-changed': 'password',
  'temporary-password': 'temporary password',
  'email-changed': 'email',
  'second-step-on': 'second step turned on',
  'second-step-off': 'second step turned off',
  'recovery-code-used': 'recovery code',
} as const satisfies Partial<Record<AccountMailKind, string>>

interface AccessChange {
  kind: keyof typeof ACCESS_CHANGES
  userId: string
  /** Another address than the present one. */
  recipient?: string
  /** The administrator who did it; left out for the owner. */
  by?: Pick<User, 'id' | 'username'>
}

/** In the transaction of the change. Only those who make the show are in the trail. */
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

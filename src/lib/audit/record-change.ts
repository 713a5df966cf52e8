import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/sql'
import type { User } from '@/payload-types'
import type { FieldChange } from './field-changes'

export const AUDIT_ACTIONS = ['created', 'changed', 'deleted'] as const

export interface AuditEntry {
  /** The administrator. The name is copied, since the account may be deleted. */
  user: Pick<User, 'id' | 'username'>
  action: (typeof AUDIT_ACTIONS)[number]
  subject: string
  subjectId: string
  /** What people call it; no listener's name or address, which could not be deleted from here. */
  title: string
  changes?: FieldChange[]
}

/** Writes down who changed what, in the transaction of the change: both are there, or neither. */
export async function recordChanges(database: Database, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const values = entries.map(
    ({ user, action, subject, subjectId, title, changes = [] }) =>
      sql`(gen_random_uuid(), ${user.id}::uuid, ${user.username}, ${action}::enum_audit_entries_action, ${subject},
           ${subjectId}, ${title}, ${JSON.stringify(changes)}::jsonb, now(), now())`,
  )
  await database.execute(sql`
    INSERT INTO audit_entries (id, user_id_id, username, action, subject, subject_id, title, changes, created_at, updated_at)
    VALUES ${sql.join(values, sql`, `)}`)
}

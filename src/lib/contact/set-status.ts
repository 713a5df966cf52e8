import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { recordChanges } from '@/lib/audit/record-change'
import { inIds } from '@/lib/database/in-ids'
import { inTransaction } from '@/lib/database/in-transaction'
import { rowsOf } from '@/lib/database/sql'
import type { User } from '@/payload-types'
import type { ContactStatus } from './contact'

interface Change {
  ids: readonly string[]
  status: ContactStatus
  user: Pick<User, 'id' | 'username'>
}

export async function setContactStatus(payload: BasePayload, { ids, status, user }: Change): Promise<number> {
  return inTransaction(payload, async (database) => {
    const changed = await rowsOf<{ id: string; before: string }>(
      database,
      sql`WITH before AS (SELECT id, status FROM contacts WHERE ${inIds(ids)} ORDER BY id FOR UPDATE)
          UPDATE contacts SET status = ${status}::enum_contacts_status, status_set_at = now(),
            status_set_by_id = ${user.id}, updated_at = now()
          FROM before WHERE contacts.id = before.id AND before.status <> ${status}::enum_contacts_status
          RETURNING contacts.id, before.status AS before`,
    )
    await recordChanges(
      database,
      changed.map(({ id, before }) => ({
        user,
        action: 'changed',
        subject: 'contacts',
        subjectId: id,
        title: 'Message',
        changes: [{ field: 'status', from: before, to: status }],
      })),
    )
    return changed.length
  })
}

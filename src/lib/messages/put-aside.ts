import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { inIds, rowsOf } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { openMailQueue } from '@/lib/mail/mail-queue'
import type { User } from '@/payload-types'
import { PUT_ASIDE_BY_HAND } from './spam'

interface Change {
  ids: readonly string[]
  isAside: boolean
  user: Pick<User, 'id' | 'username'>
}

/** Marks messages as spam, or unmarks them and mails those that never were. Returns how many changed. */
export async function setAside(payload: BasePayload, { ids, isAside, user }: Change): Promise<number> {
  const queueMail = await openMailQueue(payload, 'contacts')
  const reason = isAside ? PUT_ASIDE_BY_HAND : null
  return inTransaction(payload, async (database) => {
    const changed = await rowsOf<{ id: string; before: string | null; isMailed: boolean }>(
      database,
      sql`WITH before AS (SELECT id, aside_reason FROM contacts WHERE ${inIds(ids)} ORDER BY id FOR UPDATE)
          UPDATE contacts SET aside_reason = ${reason}, updated_at = now()
          FROM before WHERE contacts.id = before.id AND (before.aside_reason IS NULL) = ${isAside}
          RETURNING contacts.id, before.aside_reason AS before, mailed_at IS NOT NULL AS "isMailed"`,
    )
    for (const { id, isMailed } of changed) if (!isAside && !isMailed) await queueMail(database, id)
    await recordChanges(
      database,
      changed.map(({ id, before }) => ({
        user,
        action: 'changed',
        subject: 'contacts',
        subjectId: id,
        title: 'Message',
        changes: [{ field: 'asideReason', from: before, to: reason }],
      })),
    )
    return changed.length
  })
}

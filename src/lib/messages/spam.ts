import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { inIds, queryRows } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { queueMail } from '@/lib/mail/mail-queue'
import type { User } from '@/payload-types'

/** Why a message that filled in the hidden field of the form counts as spam. */
export const TRAPPED = 'A hidden field was filled in, as bots do.'
const MARKED_BY_HAND = 'An administrator marked it as spam.'

interface Change {
  ids: readonly string[]
  isSpam: boolean
  user: Pick<User, 'id' | 'username'>
}

/** Marks messages as spam, or unmarks them and mails those that never were. Returns how many changed. */
export async function markSpam(payload: BasePayload, { ids, isSpam, user }: Change): Promise<number> {
  const reason = isSpam ? MARKED_BY_HAND : null
  return inTransaction(payload, async (database) => {
    const changed = await queryRows<{ id: string; before: string | null; isMailed: boolean }>(
      database,
      sql`WITH before AS (SELECT id, spam_reason FROM contacts WHERE ${inIds(ids)} ORDER BY id FOR UPDATE)
          UPDATE contacts SET spam_reason = ${reason}, updated_at = now()
          FROM before WHERE contacts.id = before.id AND (before.spam_reason IS NULL) = ${isSpam}
          RETURNING contacts.id, before.spam_reason AS before, mailed_at IS NOT NULL AS "isMailed"`,
    )
    for (const { id, isMailed } of changed)
      if (!isSpam && !isMailed) await queueMail(payload, database, { table: 'contacts', id })
    await recordChanges(
      database,
      changed.map(({ id, before }) => ({
        user,
        action: 'changed',
        subject: 'contacts',
        subjectId: id,
        title: 'Message',
        changes: [{ field: 'spamReason', from: before, to: reason }],
      })),
    )
    return changed.length
  })
}

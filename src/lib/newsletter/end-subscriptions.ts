import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { recordChanges } from '@/lib/audit/record-change'
import { inIds } from '@/lib/database/in-ids'
import { inTransaction } from '@/lib/database/in-transaction'
import { rowsOf } from '@/lib/database/sql'
import type { User } from '@/payload-types'

export async function endSubscriptions(
  payload: BasePayload,
  { ids, user }: { ids: readonly string[]; user: Pick<User, 'id' | 'username'> },
): Promise<number> {
  return inTransaction(payload, async (database) => {
    const ended = await rowsOf<{ id: string }>(
      database,
      sql`UPDATE newsletters SET is_active = false, updated_at = now()
          WHERE ${inIds(ids)} AND is_active IS DISTINCT FROM false RETURNING id`,
    )
    await recordChanges(
      database,
      ended.map(({ id }) => ({
        user,
        action: 'changed',
        subject: 'newsletters',
        subjectId: id,
        title: 'Subscriber',
        changes: [{ field: 'isActive', from: true, to: false }],
      })),
    )
    return ended.length
  })
}

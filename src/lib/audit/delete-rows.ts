import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inIds } from '@/lib/database/in-ids'
import { inTransaction } from '@/lib/database/in-transaction'
import { rowsOf } from '@/lib/database/sql'
import type { User } from '@/payload-types'
import { recordChanges } from './record-change'

interface Deletion {
  table: 'contacts' | 'newsletters'
  title: string
  ids: readonly string[]
  user: Pick<User, 'id' | 'username'>
}

/** Deletes what listeners sent, for good; only that it was done, and by whom, is kept. Returns how many there were. */
export async function deleteRows(payload: BasePayload, deletion: Deletion): Promise<number> {
  const { table, title, ids, user } = deletion
  return inTransaction(payload, async (database) => {
    const deleted = await rowsOf<{ id: string }>(
      database,
      sql`DELETE FROM ${sql.identifier(table)} WHERE ${inIds(ids)} RETURNING id`,
    )
    await recordChanges(
      database,
      deleted.map(({ id }) => ({ user, action: 'deleted', subject: table, subjectId: id, title })),
    )
    return deleted.length
  })
}

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, hasRows, queryRow, queryRows } from '@/db/sql'
import type { Episode, User } from '@/payload-types'
import { setStatus } from './import-record'

/**
 * Moves imported episodes to the trash, and gives those that a look has changed their earlier fields, each in a separate
 * transaction. Episodes changed since, or with a changed transcript, stay, as do an import's updates. Safe to resume.
 */
export async function undoImport(payload: Payload, importId: string): Promise<void> {
  const database = getDatabase(payload)
  const brought = await queryRows<{ id: string; before: Partial<Episode> | null }>(
    database,
    sql`SELECT episode_id AS id, before FROM import_items WHERE import_id = ${importId} AND episode_id IS NOT NULL
          AND (outcome = 'imported' OR (outcome = 'updated' AND before IS NOT NULL))`,
  )
  const by = await queryRow<By>(
    database,
    sql`SELECT users.id, username, role FROM users JOIN imports ON imports.user_id = users.id WHERE imports.id = ${importId}`,
  )
  for (const { id, before } of brought) {
    const data = before ?? { deletedAt: new Date().toISOString() }
    await undoUnchanged(payload, { importId, id, by, data })
  }
  await setStatus(database, importId, { from: ['undoing'], to: 'undone' })
}

type By = Pick<User, 'id' | 'username' | 'role'>

interface Brought {
  importId: string
  id: string
  by: By | undefined
  data: Partial<Episode>
}

const undoUnchanged = (payload: Payload, { importId, id, by, data }: Brought): Promise<void> =>
  inTransaction(payload, async (database, req) => {
    const isUnchanged = await hasRows(
      database,
      sql`SELECT 1 FROM episodes JOIN import_items ON import_items.episode_id = episodes.id
            JOIN transcripts ON transcripts.episode_id_id = episodes.id
          WHERE episodes.id = ${id} AND import_id = ${importId} AND deleted_at IS NULL
            AND episodes.updated_at = saved_at AND transcripts.revision = import_items.revision
          FOR UPDATE OF episodes, transcripts`,
    )
    if (!isUnchanged) return
    await payload.update({
      collection: 'episodes',
      id,
      data,
      // The audit trail names the person who undid it.
      req: by ? Object.assign(req, { user: { ...by, collection: 'users' } }) : req,
      depth: 0,
    })
    await database.execute(
      sql`UPDATE import_items SET outcome = 'undone' WHERE import_id = ${importId} AND episode_id = ${id}`,
    )
  })

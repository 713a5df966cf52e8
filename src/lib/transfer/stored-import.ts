import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { withAdvisoryLock } from '@/db/advisory-lock'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, hasRows, queryRow, queryRows } from '@/db/sql'
import { env } from '@/lib/env'
import type { Episode, User } from '@/payload-types'
import type { Reach } from './fetch-file'
import {
  findFeedText,
  findImport,
  forgetUntold,
  noteProgress,
  setStatus,
} from './import-record'
import { ImportError } from './incoming'
import { readAddress, readText } from './open-source'
import { IMPORT_LOCK, type Progress, runImport } from './run-import'

export const IMPORT_SHOW = 'import-show'

const IDLE_MS = 30_000

const INTERRUPTED =
  'It was interrupted and will continue in a moment. If it does not, pause it and resume it.'

export const panelReach = (signal: AbortSignal): Reach => ({ signal, idleMs: IDLE_MS })

/** Resumes a stopped import without duplicating episodes. */
export async function runStoredImport(payload: Payload, id: string) {
  await withAdvisoryLock({ connection: env().DATABASE_URL, name: IMPORT_LOCK }, async () => {
    // Read under the lock: it may have been paused while this waited.
    const record = await findImport(getDatabase(payload), id)
    if (record?.status === 'running')
      await importIncoming(payload, { id, address: record.address })
    if (record?.status === 'undoing') await undoImport(payload, id)
  })
}

async function importIncoming(
  payload: Payload,
  { id, address }: { id: string; address: string },
) {
  const database = getDatabase(payload)
  const paused = new AbortController()
  const reach = panelReach(paused.signal)
  const onProgress = async (progress: Progress) => {
    if (!(await noteProgress(database, id, progress))) paused.abort()
  }
  try {
    await forgetUntold(database, id)
    const feed = await findFeedText(database, id)
    const show = await (feed === undefined
      ? readAddress(address, reach)
      : readText(feed, reach))
    await runImport(payload, { show, reach, onProgress })
    await setStatus(database, id, { from: ['running'], to: 'done' })
  } catch (error) {
    if (paused.signal.aborted) return
    if (error instanceof ImportError)
      return void (await setStatus(database, id, {
        from: ['running'],
        to: 'failed',
        problem: error.message,
      }))
    await setStatus(database, id, { from: ['running'], to: 'running', problem: INTERRUPTED })
    // The queue tries it again.
    throw error
  }
}

/**
 * Moves imported episodes to the trash, and gives those that a poll has changed their earlier fields, each in a separate
 * transaction. Episodes changed since, or with a changed transcript, stay, as do an import's updates. Safe to resume.
 */
async function undoImport(payload: Payload, importId: string) {
  const database = getDatabase(payload)
  const brought = await queryRows<{ id: string; before: Partial<Episode> | null }>(
    database,
    sql`SELECT episode_id AS id, before FROM import_items WHERE import_id = ${importId} AND episode_id IS NOT NULL
          AND (outcome = 'imported' OR (outcome = 'updated' AND before IS NOT NULL))`,
  )
  const by = await queryRow<Pick<User, 'id' | 'username' | 'role'>>(
    database,
    sql`SELECT users.id, username, role FROM users JOIN imports ON imports.user_id = users.id WHERE imports.id = ${importId}`,
  )
  for (const { id, before } of brought) {
    await inTransaction(payload, async (transaction, req) => {
      const isUnchanged = await hasRows(
        transaction,
        sql`SELECT 1 FROM episodes JOIN import_items ON import_items.episode_id = episodes.id
              JOIN transcripts ON transcripts.episode_id_id = episodes.id
            WHERE episodes.id = ${id} AND import_id = ${importId} AND deleted_at IS NULL
              AND episodes.updated_at = saved_at AND transcripts.revision = import_items.revision
            FOR UPDATE OF episodes, transcripts`,
      )
      if (!isUnchanged) return
      // The audit trail names the person who undid it.
      if (by) Object.assign(req, { user: { ...by, collection: 'users' } })
      const data = before ?? { deletedAt: new Date().toISOString() }
      await payload.update({ collection: 'episodes', id, data, req, depth: 0 })
      await transaction.execute(
        sql`UPDATE import_items SET outcome = 'undone' WHERE import_id = ${importId} AND episode_id = ${id}`,
      )
    })
  }
  await setStatus(database, importId, { from: ['undoing'], to: 'undone' })
}

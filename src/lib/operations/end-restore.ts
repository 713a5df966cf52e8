import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { enqueue } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { queryColumn, queryRows } from '@/db/sql'
import { env } from '@/lib/env'
import { enqueueAnnouncement } from '@/lib/feed/announce-feed'
import { enqueueProposal } from '@/lib/letters/propose-letter'
import { queueUnsent } from '@/lib/mail/mail-queue'
import { enqueueRun } from '@/lib/transcription/runs'
import { IMPORT_SHOW } from '@/lib/transfer/stored-import'

/**
 * Lists the files of a restore that is under way, one per line; none once its rows are committed. The start of a site
 * that has one ends a restore that was killed.
 */
export const restoreNote = (): string => path.join(env().DATA_DIR, 'restore-under-way')

/**
 * Queues what the rows of a restored site wait for: a backup has no jobs. Letters, followed feeds, sounds and the
 * search index need none, since their jobs look for their rows themselves.
 */
export async function endRestore(payload: BasePayload): Promise<void> {
  await inTransaction(payload, async (database, req) => {
    await queueUnsent(payload, database)
    const running = sql`SELECT id FROM transcription_runs WHERE status = 'running'`
    for (const id of await queryColumn<string>(database, running))
      await enqueueRun(payload, database, id)
    const underWay = sql`SELECT id FROM imports WHERE status IN ('running', 'undoing')`
    for (const importId of await queryColumn<string>(database, underWay))
      await enqueue(req, IMPORT_SHOW, { importId })
    const scheduled = sql`SELECT id, to_json(publish_date) AS "publishDate" FROM episodes
      WHERE is_published AND publish_date > now()`
    for (const episode of await queryRows<{ id: string; publishDate: string }>(
      database,
      scheduled,
    )) {
      await enqueueAnnouncement(req, new Date(episode.publishDate))
      await enqueueProposal(req, episode)
    }
  })
  await rm(restoreNote(), { force: true })
}

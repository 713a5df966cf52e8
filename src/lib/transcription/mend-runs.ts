import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { openTranscriptionQueue } from './transcribe-job'

/** Longer than a worker is silent, and than the queue takes to give its job to another. */
const FORGOTTEN_MINUTES = 10

/** Puts runs without a worker or a planned try back into the queue. A duplicate does no harm. */
export async function enqueueForgottenRuns(payload: BasePayload): Promise<void> {
  const forgotten = await rowsOf<{ id: string }>(
    databaseOf(payload),
    sql`SELECT run.id FROM transcription_runs AS run
        LEFT JOIN transcription_leases AS lease ON lease.run_id = run.id
        WHERE run.status = 'running'
          AND greatest(run.started_at, run.retry_at, lease.seen_at)
            < now() - ${FORGOTTEN_MINUTES} * interval '1 minute'`,
  )
  if (forgotten.length === 0) return
  const put = await openTranscriptionQueue(payload)
  await inTransaction(payload, async (database) => {
    for (const { id } of forgotten) await put(database, { runId: id })
  })
}

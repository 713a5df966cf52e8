import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { vi } from 'vitest'
import { readAudioJob } from '@/jobs/read-audio'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { startQueue } from '@/lib/jobs/queue'

/** Works off every reading of sound that is waiting, as a worker does. */
export async function readWaitingSound(payload: Payload): Promise<void> {
  const queue = await startQueue(payload, [readAudioJob])
  try {
    await vi.waitFor(
      async () => {
        const waiting = await rowsOf(
          databaseOf(payload),
          sql`SELECT 1 FROM pgboss.job WHERE name = ${readAudioJob.name} AND state IN ('created', 'active')`,
        )
        if (waiting.length > 0) throw new Error(`${waiting.length} files are still to be read.`)
      },
      { timeout: 30_000, interval: 100 },
    )
  } finally {
    await queue.stop(5_000)
  }
}

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { vi } from 'vitest'
import { databaseOf, rowsOf } from '@/db/sql'
import { readAudioJob } from '@/jobs/all-jobs'
import { type Job, startQueue } from '@/jobs/queue'

/** Works off every reading of sound that is waiting, as a worker does. */
export const readWaitingSound = (payload: Payload): Promise<void> => workOff(payload, readAudioJob)

/** Works off what is waiting of one job, as a worker does. What failed and waits for its next try is left. */
export async function workOff(payload: Payload, job: Job): Promise<void> {
  const queue = await startQueue(payload, [job])
  try {
    await vi.waitFor(
      async () => {
        const waiting = await rowsOf(
          databaseOf(payload),
          sql`SELECT 1 FROM pgboss.job WHERE name = ${job.name} AND
            (state IN ('created', 'active') OR (state = 'retry' AND start_after <= now()))`,
        )
        if (waiting.length > 0) throw new Error(`${waiting.length} jobs are still to be done.`)
      },
      { timeout: 30_000, interval: 100 },
    )
  } finally {
    await queue.stop(5_000)
  }
}

/** As if the pause before the next try were over. */
export async function endPauses(payload: Payload, { name }: Job): Promise<void> {
  await databaseOf(payload).execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${name} AND state = 'retry'`,
  )
}

/** How many jobs of a name there are in each state. */
export async function countJobs(payload: Payload, { name }: Job): Promise<Record<string, number>> {
  const rows = await rowsOf<{ state: string; count: number }>(
    databaseOf(payload),
    sql`SELECT state::text, count(*)::int AS count FROM pgboss.job WHERE name = ${name} GROUP BY state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { getDatabase, queryRows } from '@/db/sql'
import { readAudioJob } from '@/jobs/all-jobs'
import type { Job } from '@/jobs/queue'

/** Works off every reading of sound that is waiting, as a worker does. */
export const readWaitingSound = (payload: Payload): Promise<void> => workOff(payload, readAudioJob)

/** Works off what is waiting of one job, without the pauses of a worker. What failed and waits for its next try is left. */
export async function workOff(payload: Payload, { name, run }: Job): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(getDatabase(payload), sql), supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.createQueue(name)
    for (;;) {
      const [job] = await boss.fetch(name)
      if (!job) return
      try {
        const { signal } = new AbortController()
        await run(payload, job.data, signal, { ...job, signal })
        await boss.complete(name, job.id)
      } catch (error) {
        await boss.fail(name, job.id, error as Error)
      }
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** As if the pause before the next try were over. */
export async function endPauses(payload: Payload, { name }: Job): Promise<void> {
  await getDatabase(payload).execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${name} AND state = 'retry'`,
  )
}

/** How many jobs of a name there are in each state. */
export async function countJobs(payload: Payload, { name }: Job): Promise<Record<string, number>> {
  const rows = await queryRows<{ state: string; count: number }>(
    getDatabase(payload),
    sql`SELECT state::text, count(*)::int AS count FROM pgboss.job WHERE name = ${name} GROUP BY state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

import type { Payload } from 'payload'
import { PgBoss } from 'pg-boss'
import { type JobAtWork, logQueueError, QUEUE_LIMITS } from '@/db/enqueue'
import { env } from '@/lib/env'

export interface Job {
  name: string
  /** Five fields, UTC: also run on schedule, once across all processes. */
  cron?: string
  /** @param stopping aborted when the process is about to end; the job then has until the queue's deadline */
  run(
    payload: Payload,
    data: unknown,
    stopping?: AbortSignal,
    job?: JobAtWork,
  ): Promise<unknown>
}

export interface Queue {
  stop(deadlineMs: number): Promise<void>
}

const CONNECTIONS = 3

/** A worker hears within this time that its job was cancelled, or is another worker's. */
const HEARTBEAT = { heartbeatRefreshSeconds: 3 }

/** Another worker takes over a killed worker's job after the heartbeat, at most two of these and the job's own pause. */
const SUPERVISE_SECONDS = 5

export async function startQueue(payload: Payload, jobs: readonly Job[]): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    application_name: 'plain-ai jobs',
    max: CONNECTIONS,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  const stopping = new AbortController()
  boss.on('error', (error) => {
    // While stopping, connections close under workers that still look for jobs.
    if (!stopping.signal.aborted) logQueueError(payload, error)
  })
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, QUEUE_LIMITS)
    let workerId: string | undefined
    workerId = await boss.work(job.name, HEARTBEAT, async (batch) => {
      try {
        for (const each of batch) await job.run(payload, each.data, stopping.signal, each)
      } finally {
        // Waiting jobs run without the pause between polls of an empty queue.
        if (workerId) boss.notifyWorker(workerId)
      }
    })
    if (job.cron) await boss.schedule(job.name, job.cron)
  }
  return {
    async stop(deadlineMs) {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: deadlineMs, close: true })
    },
  }
}

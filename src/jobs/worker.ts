import config from '@payload-config'
import { getPayload } from 'payload'
import { closeDatabase } from '@/lib/database/hardened-postgres'
import { startQueue } from '@/lib/jobs/queue'
import { allJobs } from './all-jobs'

const DEADLINE_MS = 20_000

/** `npm run worker`: a process that does nothing but jobs, for a show that has outgrown one process. */
const payload = await getPayload({ config })
const queue = await startQueue(payload, allJobs)
payload.logger.info(`Working off ${allJobs.length} kinds of jobs. Stop with Ctrl-C.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void queue
      .stop(DEADLINE_MS)
      .then(() => closeDatabase(payload))
      .then(() => process.exit(0))
  })
}

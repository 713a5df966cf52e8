import config from '@payload-config'
import { getPayload } from 'payload'
import { allJobs } from '@/jobs/all-jobs'
import { COUNT_DAYS } from '@/lib/audience/roll-up'
import { enqueueUnread } from '@/lib/audio/read-audio'
import { bootShow } from '@/lib/boot/boot-show'
import { closeDatabase } from '@/lib/database/hardened-postgres'
import { env } from '@/lib/env'
import { closeSender, enqueueNow } from '@/lib/jobs/enqueue'
import { type Queue, startQueue } from '@/lib/jobs/queue'
import { CLOSE_APPLICATION, DOCUMENTED_API } from '@/lib/server-contract'
import { openDocumentedApi } from './api/documented-api'

const JOBS_DEADLINE_MS = 10_000

/**
 * Connects, migrates, fills what is empty, starts the jobs; leaves the server process its API and a way to
 * close it all.
 */
export async function bootSite(): Promise<void> {
  const payload = await getPayload({ config, cron: true })
  let queue: Queue | undefined
  const close = async () => {
    await queue?.stop(JOBS_DEADLINE_MS)
    await closeSender(payload)
    await closeDatabase(payload)
  }
  Object.assign(globalThis, { [CLOSE_APPLICATION]: close, [DOCUMENTED_API]: openDocumentedApi })
  await enqueueUnread(payload)
  await enqueueNow(payload, COUNT_DAYS, {})
  await bootShow(payload)
  if (env().WORKERS === 'inline') queue = await startQueue(payload, allJobs)
}

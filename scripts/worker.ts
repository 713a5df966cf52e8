import { logConsole, siteLogger } from '@/lib/logger'
import { readSettings } from '@/server/process/check-first'
import { handOverSettings } from '@/server/process/open-show'
import { prepareDataDir } from '@/server/process/prepare-data-dir'
import { StartFailure } from '@/server/process/start-failure'

const DEADLINE_MS = 20_000

/** `npm run worker`: a process that only runs jobs, for a show that has outgrown one process. */
async function work(): Promise<void> {
  const settings = readSettings()
  if (!settings.DATABASE_URL) {
    throw new StartFailure(
      'A worker shares its database with the site: set DATABASE_URL for both. With the embedded database the server runs the jobs itself.',
    )
  }
  logConsole(siteLogger())
  await prepareDataDir(settings.DATA_DIR)
  await handOverSettings(settings, settings.DATABASE_URL)
  // Imported late, because the config reads its variables while it loads.
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  const { startQueue } = await import('@/jobs/queue')
  const { closeSender, openQueue } = await import('@/db/enqueue')
  const { allJobs } = await import('@/jobs/all-jobs')
  const { closeDatabase } = await import('@/db/hardened-postgres')

  const payload = await getPayload({ config })
  for (const { name } of allJobs) await openQueue(payload, name)
  const queue = await startQueue(payload, allJobs)
  // `disconnect` means that the script which started it was killed.
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.once(end, async () => {
      await queue.stop(DEADLINE_MS)
      await closeSender(payload)
      await closeDatabase(payload)
      process.exit(0)
    })
  }
  console.log(`Working off jobs: ${allJobs.map((job) => job.name).join(', ')}. Stop with Ctrl-C.`)
}

work().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof StartFailure ? message : `The worker cannot start: ${message}`)
  process.exit(1)
})

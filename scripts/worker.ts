import { openSecret } from '@/server/process/open-database'
import { readSettings } from '@/server/process/read-settings'
import { StartFailure } from '@/server/process/start-failure'

const DEADLINE_MS = 20_000

/** `npm run worker`: a process that does nothing but jobs, for a show that has outgrown one process. */
async function work(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL) {
    throw new StartFailure(
      'A worker shares its database with the site: set DATABASE_URL for both. With the embedded database the server runs the jobs itself.',
    )
  }
  process.env.PAYLOAD_SECRET = await openSecret(settings)
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
  // Only now: the config reads its variables while it is loaded.
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  const { startQueue } = await import('@/lib/jobs/queue')
  const { allJobs } = await import('@/jobs/all-jobs')
  const { closeDatabase } = await import('@/lib/database/hardened-postgres')

  const payload = await getPayload({ config })
  const queue = await startQueue(payload, allJobs)
  console.log(`Working off jobs: ${allJobs.map((job) => job.name).join(', ')}. Stop with Ctrl-C.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await queue.stop(DEADLINE_MS)
      await closeDatabase(payload)
      process.exit(0)
    })
  }
}

work().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof StartFailure ? message : `The worker cannot start: ${message}`)
  process.exit(1)
})

import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { closeSender, enqueueUnlessWaiting, openQueue } from '@/db/enqueue'
import { closeDatabase } from '@/db/hardened-postgres'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { type Queue, startQueue } from '@/jobs/queue'
import type { Env } from '@/lib/env'
import { siteLogger } from '@/lib/logger'
import { enqueueUnread } from '@/lib/media/read-audio'
import { endRestore, restoreNote } from '@/lib/operations/end-restore'
import { rowPathOf } from '@/lib/requests/api-requests'
import { INDEX_ANSWERS } from '@/lib/search/index-answers'
import { bootShow, type FirstAdministrator } from '@/server/boot/boot-show'
import type { Shutdown } from './shutdown'
import { StartFailure } from './start-failure'

/** Counts from the signal, parallel to open requests: mails in transit may take 15 seconds. */
const JOBS_DEADLINE_MS = 20_000

interface Application {
  /** Shared with Next's pages and panel. */
  payload: Payload
  /** How to sign in, on the first start. */
  administrator: string | undefined
  sharedAt: (path: string) => { episode?: string } | undefined
  rowAt: typeof import('@/endpoints/documented-endpoints').rowAt
}

interface BootOptions {
  env: Env
  shutdown: Shutdown
  say: (message: string) => void
}

/** Connects, migrates, creates missing content and starts the jobs. @throws StartFailure for the operator */
export async function bootApplication(options: BootOptions): Promise<Application> {
  try {
    return await boot(options)
  } catch (error) {
    // Logged first, so that the operator's sentence ends the output.
    if (!options.shutdown.signal.aborted) siteLogger().error(error)
    const message = error instanceof Error ? error.message : String(error)
    throw new StartFailure(`The site could not be prepared: ${message}`, {
      cause: error,
      isPassing: isDatabaseUnavailable(error),
    })
  }
}

async function boot({ env, shutdown, say }: BootOptions): Promise<Application> {
  // Imported late, because the config reads its variables while it loads.
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  const { allJobs } = await import('@/jobs/all-jobs')
  const { sharedAt, rowAt } = await import('@/endpoints/documented-endpoints')
  const payload = await getPayload({ config })
  let queue: Queue | undefined
  let stopped: Promise<void> | undefined
  const stopJobs = () => {
    stopped ??= queue?.stop(JOBS_DEADLINE_MS)
    return stopped
  }
  const close = async () => {
    await stopJobs()
    await closeSender(payload)
    await closeDatabase(payload)
  }
  shutdown.defer({
    name: 'jobs and database connections',
    limitMs: JOBS_DEADLINE_MS + 500,
    run: close,
  })
  shutdown.signal.throwIfAborted()
  await enqueueUnread(payload)
  if (existsSync(restoreNote())) await endRestore(payload)
  let administrator: string | undefined
  await bootShow(payload, {
    onProgress: say,
    onFirstAdmin(first) {
      administrator = describeAdministrator(first, env)
      // Printed at once: a later failure would lose the password.
      say(administrator)
    },
  })
  await enqueueUnlessWaiting(payload, INDEX_ANSWERS)
  for (const { name } of allJobs) await openQueue(payload, name)
  if (env.WORKERS === 'inline') {
    queue = await startQueue(payload, allJobs)
    // The step that awaits it reports a failure.
    shutdown.signal.addEventListener('abort', () => void stopJobs()?.catch(() => undefined), {
      once: true,
    })
  }
  return { payload, administrator, sharedAt: (path) => sharedAt(rowPathOf(path) ?? ''), rowAt }
}

/** Logs collected by machines must not contain the password, so a file does. */
function describeAdministrator(
  { username, password }: FirstAdministrator,
  { LOG_FORMAT, DATA_DIR }: Env,
) {
  const name = `Administrator: user name ${username}`
  if (password === null) return `${name}, with the password you chose`
  if (LOG_FORMAT !== 'json')
    return `${name}, password ${password} (write it down, it is not shown again)`
  const file = path.join(DATA_DIR, 'first-password')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return `${name}, password in ${file}`
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareCluster } from './cluster'
import { findPostgres } from './find-postgres'
import { stopLeftovers } from './leftovers'
import { describeFailure, openBoundedLog } from './postgres-log'
import { type Postmaster, PostmasterFailure, startPostmaster } from './postmaster'
import { databaseUrl, serverArgs } from './settings'

interface EmbeddedPostgresOptions {
  dataDir: string
  signal: AbortSignal
  onProgress: (message: string) => void
}

interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

const LOG_LIMIT_BYTES = 1024 * 1024
const PORT_ATTEMPTS = 5

/** Creates or recovers the cluster as needed. The caller holds DATA_DIR's lock. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { signal, onProgress } = options
  const found = await findPostgres(options.dataDir)
  const { dataDir, cluster, binaries, user } = found

  await stopLeftovers(found, (pids) =>
    onProgress(`Stopping the database that an earlier start left running (process ${pids[0]})`),
  )
  const passwordFile = path.join(dataDir, 'postgres-password')
  const password = await prepareCluster({ ...found, passwordFile, signal, onProgress })
  signal.throwIfAborted()

  const log = openBoundedLog(path.join(dataDir, 'postgres.log'), LOG_LIMIT_BYTES)
  const startOn = (port: number, signal: AbortSignal) =>
    startPostmaster({ program: binaries.postgres, args: serverArgs(cluster, port), user, log, signal })
  const { port, first } = await startOnFreePort((port) => startOn(port, signal))
  const stopping = new AbortController()
  let current = first
  const keepRunning = async () => {
    for (;;) {
      const end = await current.ended
      if (stopping.signal.aborted) return
      const how = end.signal ? `ended by ${end.signal}` : `ended with code ${end.code}`
      onProgress(`The database ${how}; starting it again (its log is ${log.file})`)
      const next = await startAgain(() => startOn(port, stopping.signal), stopping.signal)
      if (!next) return
      current = next
      onProgress('The database is back')
    }
  }
  const running = keepRunning()
  return {
    url: databaseUrl(port, password),
    async stop() {
      stopping.abort()
      await current.stop()
      await running
      // A restart may have begun before the stop.
      await current.stop()
      log.close()
    },
  }
}

const LONGEST_WAIT_MS = 30_000

/** Undefined once it is to stop. PostgreSQL's log says why an attempt failed; the next follows after a longer wait. */
async function startAgain(
  start: () => Promise<Postmaster>,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      await delay(waitMs, undefined, { signal })
      return await start()
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof Error)) throw error
    }
  }
}

/** Another program may claim a free port before the database listens on it. */
async function startOnFreePort<T>(
  startOn: (port: number) => Promise<T>,
): Promise<{ port: number; first: T }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      return { port, first: await startOn(port) }
    } catch (error) {
      if (!(error instanceof PostmasterFailure)) throw error
      if (attempt < PORT_ATTEMPTS && /could not (?:bind|create any TCP)/.test(error.message)) continue
      throw describeFailure('started', error.message)
    }
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was assigned')
  return address.port
}

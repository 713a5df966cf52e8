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
  const supervisor = supervise({
    first,
    start: (signal) => startOn(port, signal),
    onDown: (reason) => onProgress(`The database ${reason}; starting it again (its log is ${log.file})`),
    onUp: () => onProgress('The database is back'),
  })
  return {
    url: databaseUrl(port, password),
    async stop() {
      await supervisor.stop()
      log.close()
    },
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

interface Supervisor {
  stop(): Promise<void>
}

interface SuperviseOptions {
  first: Postmaster
  start: (signal: AbortSignal) => Promise<Postmaster>
  onDown: (reason: string) => void
  onUp: () => void
  backoffMs?: (attempt: number) => number
}

const LONGEST_WAIT_MS = 30_000

function supervise(options: SuperviseOptions): Supervisor {
  const {
    start,
    onDown,
    onUp,
    backoffMs = (attempt) => Math.min(500 * 2 ** attempt, LONGEST_WAIT_MS),
  } = options
  const stopping = new AbortController()
  let current: Postmaster | undefined = options.first

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const end = await current?.ended
      if (stopping.signal.aborted) return
      current = undefined
      onDown(describeEnd(end))
      current = await restart()
      if (current) onUp()
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        await delay(backoffMs(attempt), undefined, { signal: stopping.signal })
        return await start(stopping.signal)
      } catch (error) {
        // PostgreSQL's log has the reason; the next attempt follows after a longer wait.
        if (stopping.signal.aborted) return undefined
        if (!(error instanceof Error)) throw error
      }
    }
    return undefined
  }

  const loop = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await loop
      // A restart may have begun before the stop.
      await current?.stop()
    },
  }
}

function describeEnd(end: { code: number | null; signal: NodeJS.Signals | null } | undefined): string {
  return end?.signal ? `ended by ${end.signal}` : `ended with code ${end?.code}`
}

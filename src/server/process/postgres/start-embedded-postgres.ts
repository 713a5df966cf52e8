import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareCluster } from './cluster'
import { findPostgres } from './find-postgres'
import { stopLeftovers } from './leftovers'
import { openBoundedLog } from './postgres-log'
import { type Postmaster, startPostmaster } from './postmaster'
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

/** Creates or recovers the cluster as needed. The caller holds DATA_DIR's lock. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { signal, onProgress } = options
  const found = await findPostgres(options.dataDir)
  const { dataDir, cluster, binaries, user } = found

  await stopLeftovers(cluster, (pids) =>
    onProgress(`Stopping the database that an earlier start left running (process ${pids[0]})`),
  )
  const passwordFile = path.join(dataDir, 'postgres-password')
  const password = await prepareCluster({ ...found, passwordFile, signal, onProgress })
  signal.throwIfAborted()

  const log = openBoundedLog(path.join(dataDir, 'postgres.log'), LOG_LIMIT_BYTES)
  const start = (signal: AbortSignal) =>
    startPostmaster({ program: binaries.postgres, args: serverArgs(cluster, port), user, log, signal })
  const port = await findFreePort()
  let current = await start(signal)
  const stopping = new AbortController()
  const keepRunning = async () => {
    for (;;) {
      const end = await current.ended
      if (stopping.signal.aborted) return
      const how = end.signal ? `ended by ${end.signal}` : `ended with code ${end.code}`
      onProgress(`The database ${how}; starting it again (its log is ${log.file})`)
      const next = await startAgain(start, stopping.signal)
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
  start: (signal: AbortSignal) => Promise<Postmaster>,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      await delay(waitMs, undefined, { signal })
      return await start(signal)
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof Error)) throw error
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

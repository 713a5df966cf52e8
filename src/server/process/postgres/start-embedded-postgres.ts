import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareCluster } from './cluster'
import { findPostgres } from './find-postgres'
import { stopLeftovers } from './leftovers'
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

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Creates or recovers the cluster as needed. The caller holds DATA_DIR's lock. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { signal, onProgress } = options
  const found = await findPostgres(options.dataDir)
  const { dataDir, cluster, binaries, user } = found

  await stopLeftovers(cluster, (pids) =>
    onProgress(`Stopping the database that an earlier start left running (process ${pids[0]})`),
  )
  const passwordFile = path.join(dataDir, 'postgres-password')
  const password = await prepareCluster({ ...found, passwordFile, signal, onProgress })
  signal.throwIfAborted()

  const log = path.join(dataDir, 'postgres.log')
  const port = await findFreePort()
  const start = (signal: AbortSignal) =>
    startPostmaster({
      program: binaries.postgres,
      args: serverArgs(cluster, port),
      user,
      log,
      signal,
    })
  let current = await start(signal)
  const stopping = new AbortController()
  const keepRunning = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; ; ) {
      await current.ended
      if (stopping.signal.aborted) return
      onProgress(`The database has ended; starting it again (its log is ${log})`)
      let next: Postmaster | undefined
      while (!next) {
        await delay(pauseMs, undefined, { signal: stopping.signal })
        next = await start(stopping.signal).catch(() => undefined)
        pauseMs = next ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
      current = next
      onProgress('The database is back')
    }
  }
  // The stop ends a pause.
  const running = keepRunning().catch(() => undefined)
  return {
    url: databaseUrl(port, password),
    async stop() {
      stopping.abort()
      await current.stop()
      await running
      // A restart may have begun before the stop.
      await current.stop()
    },
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

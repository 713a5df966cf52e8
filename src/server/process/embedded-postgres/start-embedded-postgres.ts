import path from 'node:path'
import { openBoundedLog } from './bounded-log'
import { prepareCluster } from './cluster'
import { describeFailure } from './describe-failure'
import { findPostgres } from './find-postgres'
import { findFreePort } from './free-port'
import { stopLeftovers } from './leftovers'
import { PostmasterFailure, startPostmaster } from './postmaster'
import { databaseUrl, serverArgs } from './settings'
import { supervise } from './supervise'

export interface EmbeddedPostgresOptions {
  dataDir: string
  signal: AbortSignal
  onProgress: (message: string) => void
}

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

const LOG_LIMIT_BYTES = 1024 * 1024
const PORT_ATTEMPTS = 5

/** Starts the PostgreSQL of DATA_DIR, whose lock the caller holds. Creates the cluster, or recovers it, as needed. */
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

/** Another program may take the port between the moment it is found free and the moment the database listens on it. */
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

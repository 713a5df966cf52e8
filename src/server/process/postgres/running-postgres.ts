import { closeSync, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { tryLockFile } from '@/server/process/file-lock.mjs'
import { StartFailure } from '@/server/process/start-failure'
import { databaseUrl } from './settings'

/** The lines of `postmaster.pid`: https://www.postgresql.org/docs/current/storage-file-layout.html */
const PORT_LINE = 3
const STATUS_LINE = 7

/** The embedded database of another process; undefined without one. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const lockFile = path.join(dataDir, 'server.lock')
  // Never started yet: locking would create the file, for the user who asks.
  if (!existsSync(lockFile)) return undefined
  const lock = tryLockFile(lockFile)
  if (lock !== undefined) {
    closeSync(lock)
    return undefined
  }
  const read = (...parts: string[]) =>
    readFile(path.join(dataDir, ...parts), 'utf8').catch(() => '')
  const lines = (await read('postgres', 'postmaster.pid')).split('\n')
  const port = Number(lines[PORT_LINE])
  const password = (await read('postgres-password')).trim()
  if (!lines[STATUS_LINE]?.startsWith('ready') || !port || !password) {
    throw new StartFailure(
      'The site that uses DATA_DIR is just starting or stopping: try again in a moment, as the user who runs it.',
    )
  }
  return databaseUrl(port, password)
}

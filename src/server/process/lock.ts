import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tryLockFile } from './file-lock.mjs'
import type { Shutdown } from './shutdown'
import { StartFailure } from './start-failure'

/** How long a start waits for a running server, and for one that is stopping. */
const TIMEOUT_MS = { running: 3_000, stopping: 35_000 }
const LOOK_AGAIN_MS = 200

const STOPPING = 'stopping'

interface DataDirLock {
  markStopping(): void
  release(): void
}

/** Holds the lock until the shutdown, during which a next start waits for it. */
export async function claimDataDir(dir: string, shutdown: Shutdown, say: (message: string) => void) {
  const lock = await lockDataDir(dir, say)
  const run = async () => lock.release()
  shutdown.defer({ name: 'the lock of DATA_DIR', limitMs: 1_000, isEssential: true, run })
  shutdown.signal.addEventListener('abort', () => {
    try {
      lock.markStopping()
    } catch (error) {
      say(`The next start was not told to wait for this one: ${error}`)
    }
  })
}

/** Makes this process the only server of a DATA_DIR. A killed server holds no lock. */
export async function lockDataDir(dir: string, onWait: (reason: string) => void): Promise<DataDirLock> {
  const file = path.join(dir, 'server.lock')
  const began = Date.now()
  for (let isFirst = true; ; isFirst = false) {
    const handle = tryLock(dir, file)
    if (handle !== undefined) return holdLock(handle)
    // Empty between another process's locking and writing.
    const holder = readFileSync(file, 'utf8')
    const timeoutMs = holder === STOPPING ? TIMEOUT_MS.stopping : TIMEOUT_MS.running
    if (Date.now() - began > timeoutMs)
      throw new StartFailure(
        `Another server${holder && ` (${holder})`} is using DATA_DIR (${dir}): stop it first, or set DATA_DIR to another folder.`,
      )
    if (isFirst) onWait('Another server is using DATA_DIR; waiting to see whether it is about to stop.')
    await delay(LOOK_AGAIN_MS)
  }
}

function tryLock(dir: string, file: string): number | undefined {
  try {
    return tryLockFile(file)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartFailure(
      `DATA_DIR (${dir}) cannot be guarded against a second server, because ${reason}, or set DATA_DIR to a folder on a local disk.`,
      { cause },
    )
  }
}

function holdLock(handle: number): DataDirLock {
  const tell = (text: string) => {
    ftruncateSync(handle)
    writeSync(handle, text, 0)
  }
  tell(`process ${process.pid}, started ${new Date().toISOString()}`)
  return {
    markStopping: () => tell(STOPPING),
    release() {
      tell('')
      closeSync(handle)
    },
  }
}

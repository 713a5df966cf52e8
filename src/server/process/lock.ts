import { ftruncateSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tryLockFile } from './file-lock.mjs'
import { StartFailure } from './start-failure'

/** For a server that is about to stop. */
const TIMEOUT_MS = 10_000
const LOOK_AGAIN_MS = 200

/**
 * Makes this process the only server of a DATA_DIR, until it ends, however it ends.
 * @returns the open file, locked until it is closed
 */
export async function lockDataDir(
  dir: string,
  say: (message: string) => void,
): Promise<number> {
  const file = path.join(dir, 'server.lock')
  const deadline = Date.now() + TIMEOUT_MS
  for (let isFirst = true; ; isFirst = false) {
    const handle = tryLock(dir, file)
    if (handle !== undefined) {
      ftruncateSync(handle)
      writeSync(handle, `process ${process.pid}, started ${new Date().toISOString()}`, 0)
      return handle
    }
    if (Date.now() > deadline)
      throw new StartFailure(
        `Another server (${readFileSync(file, 'utf8')}) is using DATA_DIR (${dir}): stop it first, or set DATA_DIR to another folder.`,
      )
    if (isFirst)
      say('Another server is using DATA_DIR; waiting to see whether it is about to stop.')
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

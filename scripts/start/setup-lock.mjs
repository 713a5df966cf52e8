import { closeSync, ftruncateSync, mkdirSync, readFileSync, writeSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { tryLockFile } from '../../src/server/process/file-lock.mjs'
import { inProject, SetupFailure, say } from './project.mjs'

const LOOK_AGAIN_MS = 200

/** Allows one install or build at a time in a clone; others wait and then find it done. */
export async function lockSetup() {
  const file = inProject('.cache/setup.lock')
  for (let isFirst = true; ; isFirst = false) {
    const handle = tryLock(file)
    if (handle !== undefined) {
      ftruncateSync(handle)
      writeSync(handle, String(process.pid))
      return () => closeSync(handle)
    }
    if (isFirst)
      say(
        `Waiting for another start (process ${readFileSync(file, 'utf8')}) to finish installing or building`,
      )
    await delay(LOOK_AGAIN_MS)
  }
}

function tryLock(file) {
  try {
    mkdirSync(inProject('.cache'), { recursive: true })
    return tryLockFile(file)
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes(error.code))
      throw new SetupFailure(
        `Packages have to be installed or the site built, and ${inProject('.')} cannot be written to (${error.code}). Run npm run build there once, as the user who owns it.`,
      )
    throw new SetupFailure(`Two starts at once could not be told apart, because ${error.message}.`)
  }
}

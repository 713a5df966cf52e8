import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import process from 'node:process'

/** macOS locks a file on opening; Node has no name for the flag. */
const O_EXLOCK = 0x20
const OPEN_FLAGS = constants.O_RDWR | constants.O_CREAT
const TAKEN = 1

/**
 * Locks a file for this process by the system's own flock, which lets go when the process ends, however it ends. The file
 * is never to be removed: two processes could then each hold a lock on a file of that name.
 * Plain JavaScript, because the set-up locks before any package is installed.
 * @param {string} file
 * @returns {number | undefined} the open file, locked until it is closed; undefined while another process has it
 */
export function tryLockFile(file) {
  if (process.platform === 'darwin' || process.platform.endsWith('bsd'))
    return tryOpenLocked(file)
  const handle = openSync(file, OPEN_FLAGS, 0o600)
  // The lock belongs to the open file, which this program shares with us and leaves locked.
  const flock = spawnSync('flock', ['-n', '-x', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', handle],
    encoding: 'utf8',
  })
  if (flock.status === 0) return handle
  closeSync(handle)
  if (flock.status === TAKEN) return undefined
  throw new Error(
    flock.error
      ? `the program flock cannot be run (${flock.error.message}): install util-linux`
      : `its file system cannot lock ${file} (${flock.stderr.trim()})`,
  )
}

function tryOpenLocked(file) {
  try {
    return openSync(file, OPEN_FLAGS | constants.O_NONBLOCK | O_EXLOCK, 0o600)
  } catch (error) {
    if (error.code === 'EAGAIN') return undefined
    throw error
  }
}

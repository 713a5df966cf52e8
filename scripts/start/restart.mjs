import { CRASHED } from '../../src/server/process/start-contract.mjs'
import { codeOfSignal } from './run-program.mjs'

const MAX_RESTARTS = 5
const WINDOW_MS = 10 * 60_000
const FIRST_PAUSE_MS = 1_000

const crashCodes = new Set([
  CRASHED,
  ...['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'].map(codeOfSignal),
])

/** Out of memory and a fault in native code end a program by a signal that nobody sent. */
export const isCrash = (code) => crashCodes.has(code)

/**
 * How long to wait before the server is started again, longer each time; undefined when it has crashed too often.
 * @param {number[]} crashes when it crashed, the last one included
 * @param {number} now
 */
export function pauseBeforeRestart(crashes, now) {
  const recent = crashes.filter((at) => now - at < WINDOW_MS).length
  return recent > MAX_RESTARTS ? undefined : FIRST_PAUSE_MS * 2 ** (recent - 1)
}

import { CRASHED, TOO_SLOW } from '../../src/server/process/start-contract.mjs'
import { codeOfSignal } from './run-program.mjs'

const MAX_RESTARTS = 5
const WINDOW_MS = 10 * 60_000
const FIRST_PAUSE_MS = 1_000

const crashCodes = new Set([
  CRASHED,
  ...['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGKILL', 'SIGSEGV', 'SIGTRAP'].map(codeOfSignal),
])

/**
 * Whether the server is worth starting again: it was on air, and a fault in native code or the system, short of memory,
 * ended it; or it never got on air because something took too long.
 * @param {{ code: number, wasReady: boolean }} end
 */
export const isWorthAnotherStart = ({ code, wasReady }) =>
  wasReady ? crashCodes.has(code) : code === TOO_SLOW

/**
 * How long to wait before the server is started again, longer each time; undefined when it has crashed too often.
 * @param {number[]} crashes when it crashed, the last one included
 * @param {number} now
 */
export function pauseBeforeRestart(crashes, now) {
  const recent = crashes.filter((at) => now - at < WINDOW_MS).length
  return recent > MAX_RESTARTS ? undefined : FIRST_PAUSE_MS * 2 ** (recent - 1)
}

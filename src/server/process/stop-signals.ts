import type { Shutdown } from './shutdown'
import { CRASHED } from './start-contract.mjs'

/** A terminal's Ctrl-C and npm's forwarding of it arrive as two signals of one wish. */
const SAME_WISH_MS = 1_000

/** After an error that nothing handled open requests get this long, because the server is about to be started again. */
const CRASH_MS = 2_000

export function listenForStop(shutdown: Shutdown, say: (message: string) => void): void {
  let toldAt = 0
  const onSignal = (signal: NodeJS.Signals) => {
    if (Date.now() - toldAt < SAME_WISH_MS) return
    toldAt = Date.now()
    say(shutdown.signal.aborted ? `${signal} again: hurrying` : `${signal}: stopping (at most 30 seconds)`)
    shutdown.stop(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The start script is at the other end of this channel. If it was killed, no other signal will come.
  process.once('disconnect', () => {
    if (!shutdown.signal.aborted) shutdown.stop(0)
  })
  process.on('uncaughtException', (error) => {
    console.error('Stopping because of an error that nothing handled:', error)
    shutdown.stop(CRASHED)
    setTimeout(() => shutdown.stop(CRASHED), CRASH_MS).unref()
  })
  // A pipe closed at its other end, as by `npm start | head`, is no reason to fail, and there is nowhere left to say so.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

import { setTimeout as delay } from 'node:timers/promises'
import { CRASHED } from './start-contract.mjs'

interface Step {
  name: string
  /** After this long, the next step begins anyway. */
  limitMs: number
  run: () => Promise<void>
}

export interface Shutdown {
  signal: AbortSignal
  /** Requested from the terminal. */
  isByHand: boolean
  defer(step: Step): void
  /** The first call decides the exit code; a second one ends at once, and the next start recovers. */
  stop(code: number): void
}

export function createShutdown({
  deadlineMs = 29_000,
  log = console.error as (message: string) => void,
  exit = (code: number): void => process.exit(code),
} = {}): Shutdown {
  const steps: Step[] = []
  const begun = new AbortController()
  let exitCode = 0

  async function finish(): Promise<void> {
    setTimeout(() => {
      log(`Not everything ended within ${deadlineMs / 1000} s; leaving it behind.`)
      exit(1)
    }, deadlineMs).unref()
    for (let step = steps.pop(); step; step = steps.pop()) await finishStep(step)
    exit(exitCode)
  }

  async function finishStep({ name, limitMs, run }: Step): Promise<void> {
    try {
      const isDone = await Promise.race([
        run().then(() => true),
        delay(limitMs, false, { ref: false }),
      ])
      if (!isDone) log(`Gave up waiting for ${name} after ${limitMs / 1000} s.`)
    } catch (error) {
      log(
        `Ending ${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
      )
    }
  }

  return {
    signal: begun.signal,
    isByHand: false,
    defer: (step) => steps.push(step),
    stop(code) {
      if (begun.signal.aborted) return exit(exitCode)
      exitCode = code
      begun.abort()
      void finish()
    },
  }
}

/** Milliseconds: Ctrl-C arrives twice, from the terminal and from npm. */
const SAME_WISH_MS = 1_000

/** Milliseconds for open requests after an unhandled error, because the server is about to restart. */
const CRASH_MS = 2_000

export function listenForStop(shutdown: Shutdown, say: (message: string) => void): void {
  let toldAt = 0
  const onSignal = (signal: NodeJS.Signals) => {
    if (Date.now() - toldAt < SAME_WISH_MS) return
    toldAt = Date.now()
    if (!shutdown.signal.aborted) shutdown.isByHand = signal === 'SIGINT'
    say(
      shutdown.signal.aborted
        ? `${signal} again: ending at once`
        : `${signal}: stopping (at most 30 seconds)`,
    )
    shutdown.stop(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // If the start script was killed, no other signal will come.
  process.once('disconnect', () => {
    if (!shutdown.signal.aborted) shutdown.stop(0)
  })
  process.on('uncaughtException', (error) => {
    console.error('Stopping because of an error that nothing handled:', error)
    shutdown.stop(CRASHED)
    setTimeout(() => shutdown.stop(CRASHED), CRASH_MS).unref()
  })
  // A closed pipe, as in `npm start | head`, is not a failure.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

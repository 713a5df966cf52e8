import { setTimeout as delay } from 'node:timers/promises'
import { CRASHED } from './start-contract.mjs'

interface Step {
  name: string
  /** After this long, the next step begins anyway. */
  limitMs: number
  /** Awaited even in a hurry: skipping it costs the next start a recovery. */
  isEssential?: boolean
  run: () => Promise<void>
}

interface ShutdownOptions {
  deadlineMs: number
  log: (message: string) => void
  exit: (code: number) => void
}

export interface Shutdown {
  signal: AbortSignal
  /** Requested from the terminal. */
  isByHand: boolean
  defer(step: Step): void
  /** The first call decides the exit code; later ones only speed up the end. */
  stop(code: number): void
}

export function createShutdown({ deadlineMs, log, exit }: ShutdownOptions): Shutdown {
  const steps: Step[] = []
  const begun = new AbortController()
  const hurried = new AbortController()

  async function finish(code: number): Promise<void> {
    setTimeout(() => {
      log(`Not everything ended within ${deadlineMs / 1000} s; leaving it behind.`)
      exit(1)
    }, deadlineMs).unref()
    for (let step = steps.pop(); step; step = steps.pop()) await finishStep(step)
    exit(code)
  }

  async function finishStep({ name, limitMs, isEssential, run }: Step): Promise<void> {
    const limit = isEssential ? undefined : hurried.signal
    try {
      const isDone = await Promise.race([run().then(() => true), wait(limitMs, limit)])
      if (!isDone && !hurried.signal.aborted) log(`Gave up waiting for ${name} after ${limitMs / 1000} s.`)
    } catch (error) {
      log(`Ending ${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
    }
  }

  return {
    signal: begun.signal,
    isByHand: false,
    defer: (step) => steps.push(step),
    stop(code) {
      if (begun.signal.aborted) {
        hurried.abort()
        return
      }
      begun.abort()
      void finish(code)
    },
  }
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<false> {
  try {
    return await delay(ms, false as const, { ref: false, ...(signal && { signal }) })
  } catch {
    return false
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
    say(shutdown.signal.aborted ? `${signal} again: hurrying` : `${signal}: stopping (at most 30 seconds)`)
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

import { setTimeout as delay } from 'node:timers/promises'
import { CRASHED } from './start-contract.mjs'

interface Step {
  name: string
  /** After this long the next step begins all the same. */
  limitMs: number
  /** Worth waiting for even when someone is in a hurry: losing it costs the next start a recovery. */
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
  defer(step: Step): void
  /** The first call decides the exit code; a later one only hurries the end along. */
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
    // Hurried: as good as the end of the wait.
    return false
  }
}

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

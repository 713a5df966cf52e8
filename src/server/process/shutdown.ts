import { setTimeout as delay } from 'node:timers/promises'

interface Step {
  name: string
  /** After this long the next step begins all the same. */
  limitMs: number
  /** Worth waiting for even when someone is in a hurry: losing it costs the next start a recovery. */
  isEssential?: boolean
  run: () => Promise<void>
}

export interface ShutdownOptions {
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

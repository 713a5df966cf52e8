import { setTimeout as delay } from 'node:timers/promises'
import type { Postmaster } from './postmaster'

export interface Supervisor {
  stop(): Promise<void>
}

export interface SuperviseOptions {
  first: Postmaster
  start: (signal: AbortSignal) => Promise<Postmaster>
  onDown: (reason: string) => void
  onUp: () => void
  backoffMs?: (attempt: number) => number
}

const LONGEST_WAIT_MS = 30_000

export function supervise(options: SuperviseOptions): Supervisor {
  const {
    start,
    onDown,
    onUp,
    backoffMs = (attempt) => Math.min(500 * 2 ** attempt, LONGEST_WAIT_MS),
  } = options
  const stopping = new AbortController()
  let current: Postmaster | undefined = options.first

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const end = await current?.ended
      if (stopping.signal.aborted) return
      current = undefined
      onDown(describeEnd(end))
      current = await restart()
      if (current) onUp()
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        await delay(backoffMs(attempt), undefined, { signal: stopping.signal })
        return await start(stopping.signal)
      } catch (error) {
        // PostgreSQL has written why into its log; the next attempt follows after a longer wait.
        if (stopping.signal.aborted) return undefined
        if (!(error instanceof Error)) throw error
      }
    }
    return undefined
  }

  const loop = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await loop
      // A start that was under way when the stop was asked for.
      await current?.stop()
    },
  }
}

function describeEnd(end: { code: number | null; signal: NodeJS.Signals | null } | undefined): string {
  return end?.signal ? `ended by ${end.signal}` : `ended with code ${end?.code}`
}

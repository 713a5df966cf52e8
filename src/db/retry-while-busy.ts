import { performance } from 'node:perf_hooks'

/** While this share of the time or more went to other work, an answer may have lain there unread. */
const BUSY = 0.8
const MOST_TRIES = 4

/** Asks again when this process was too busy to read an answer in time. For queries that change nothing. */
export async function retryWhileBusy<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const begun = performance.eventLoopUtilization()
    try {
      return await ask()
    } catch (error) {
      const { utilization } = performance.eventLoopUtilization(begun)
      if (utilization < BUSY || tries === MOST_TRIES) throw error
    }
  }
}

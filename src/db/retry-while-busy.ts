import { performance } from 'node:perf_hooks'

/** When this share of the time or more went to other work, an unread answer may have been waiting. */
const BUSY = 0.8
const MOST_TRIES = 4

/** Repeats a query when this process was too busy to read the answer in time. Only for queries that change nothing. */
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

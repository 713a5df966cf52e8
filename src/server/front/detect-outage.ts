import { setTimeout as pause } from 'node:timers/promises'

/** Renders take a small part of this; what takes longer waits for something. */
const TIMEOUT_MS = 2000

export async function resultOrOutage<R>(
  work: Promise<R>,
  isDatabaseReachable: () => Promise<boolean>,
): Promise<R | 'outage'> {
  const finished = new AbortController()
  const watch = async (): Promise<'outage'> => {
    for (;;) {
      await pause(TIMEOUT_MS, undefined, { signal: finished.signal, ref: false })
      if (!(await isDatabaseReachable())) return 'outage'
    }
  }
  const outage = watch()
  // Ending the watch rejects it, as expected.
  outage.catch(() => {})
  try {
    return await Promise.race([work, outage])
  } finally {
    finished.abort()
  }
}

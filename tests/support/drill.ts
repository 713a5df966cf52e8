import { test } from 'vitest'

/** Whether `npm run drills` runs the tests: with all rounds, and with those that take long. */
export const IS_DRILL = process.env.DRILL === 'yes'

/** A test that takes long, for drills alone; a quicker one of its file goes along the same lines in every run. */
export function drill(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (IS_DRILL) test(name, run, timeoutMs)
}

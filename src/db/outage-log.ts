import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { reasonOf } from './query-errors'
import { getDatabase } from './sql'

const PROBE_MS = 1_000

/** Requests and jobs that the present outage of each site has failed. */
const failed = new WeakMap<BasePayload, number>()

/**
 * Logs one line when an outage begins and one when it is over. Call it instead of logging each error for which
 * `isDatabaseUnavailable` holds.
 */
export function noteOutage(payload: BasePayload, error: unknown): void {
  const count = failed.get(payload) ?? 0
  failed.set(payload, count + 1)
  if (count > 0) return
  payload.logger.warn(
    `The database does not answer (${reasonOf(error)}). What needs it is refused until it does.`,
  )
  void noteEnd(payload)
}

async function noteEnd(payload: BasePayload): Promise<void> {
  const began = Date.now()
  do await pause(PROBE_MS)
  while (!(await isBack(payload)))
  const seconds = Math.round((Date.now() - began) / 1000)
  const count = failed.get(payload)
  failed.delete(payload)
  payload.logger.warn(
    `The database answers again after ${seconds} s: ${count} requests and jobs were refused.`,
  )
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

const isBack = (payload: BasePayload): Promise<boolean> =>
  getDatabase(payload)
    .execute(sql`SELECT 1`)
    .then(
      () => true,
      () => false,
    )

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { reasonOf } from './query-errors'
import { getDatabase } from './sql'

interface OutageLogOptions {
  say: (line: string) => void
  /** Never rejects. */
  isBack: () => Promise<boolean>
}

const PROBE_MS = 1_000

/** Logs one line when an outage begins and one when it is over; never one per request. */
export class OutageLog {
  /** Failed requests and jobs; undefined while there is no outage. */
  #count: number | undefined

  constructor(private readonly options: OutageLogOptions) {}

  note(error: unknown): void {
    if (this.#count !== undefined) {
      this.#count += 1
      return
    }
    this.#count = 1
    this.options.say(
      `The database does not answer (${reasonOf(error)}). What needs it is refused until it does.`,
    )
    void this.#watch()
  }

  async #watch(): Promise<void> {
    const { say, isBack } = this.options
    const began = Date.now()
    do await pause(PROBE_MS)
    while (!(await isBack()))
    const seconds = Math.round((Date.now() - began) / 1000)
    say(`The database answers again after ${seconds} s: ${this.#count} requests and jobs were refused.`)
    this.#count = undefined
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

const logs = new WeakMap<BasePayload, OutageLog>()

/** Call it instead of logging each error for which `isDatabaseUnavailable` holds. */
export function noteOutage(payload: BasePayload, error: unknown): void {
  let log = logs.get(payload)
  if (!log) {
    log = new OutageLog({
      say: (line) => payload.logger.warn(line),
      isBack: () =>
        getDatabase(payload)
          .execute(sql`SELECT 1`)
          .then(
            () => true,
            () => false,
          ),
    })
    logs.set(payload, log)
  }
  log.note(error)
}

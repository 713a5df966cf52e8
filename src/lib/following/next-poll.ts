import { patienceOf } from '@/lib/requests/conditional-request'
import { DAY_MS } from '@/lib/text/clock'

const MINUTE_MS = 60_000
/** Many sites follow feeds of one host, and must not ask it all at once. */
const JITTER = 0.1
/** The upper bound for `Retry-After`. */
const MOST_PATIENCE_MS = 7 * DAY_MS

/** How often a feed may be polled, in minutes. */
export const INTERVALS = [15, 30, 60, 180, 720, 1_440] as const

interface Poll {
  now: Date
  /** The chosen interval. */
  minutes: number
  /** Polls in a row that failed. */
  failures: number
  /** The `Retry-After` header of the last response. */
  retryAfter?: string
  /** From 0 to 1. */
  chance: number
}

/** After the interval, which doubles with each failure up to a day; never before the host allows. */
export function nextPoll({ now, minutes, failures, retryAfter, chance }: Poll): Date {
  const interval = minutes * MINUTE_MS
  const wait =
    failures === 0 ? interval : Math.max(interval, Math.min(interval * 2 ** failures, DAY_MS))
  const patience = Math.min(patienceOf(retryAfter, now), MOST_PATIENCE_MS)
  return new Date(now.getTime() + Math.max(wait, patience) * (1 + JITTER * chance))
}

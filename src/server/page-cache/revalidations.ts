import type { FreshnessClock } from './freshness-clock'
import type { CapturedResponse } from './internal-request'
import { type CacheEntry, isFresh, type ResponseCache, recordFailedRevalidation } from './response-cache'

/** What one attempt to make an answer came to. `unstored`: it is not one to keep. */
export type RevalidationResult =
  | { kind: 'stored' }
  | { kind: 'unstored'; captured: CapturedResponse }
  | { kind: 'failed'; reason: string; captured?: CapturedResponse }

type Obtained<T> =
  | { kind: 'fresh'; entry: CacheEntry<T> }
  | { kind: 'last-good'; entry: CacheEntry<T> }
  | { kind: 'unstored'; captured: CapturedResponse }
  | { kind: 'failed'; captured?: CapturedResponse }

interface InFlight {
  begunAt: number
  result: Promise<RevalidationResult>
}

interface RevalidationsOptions<T> {
  cache: ResponseCache<T>
  clock: FreshnessClock
  /** Makes the answer and puts it into the cache. `begunAt` is the clock's count at the start. */
  renew: (key: string, begunAt: number) => Promise<RevalidationResult>
  log: (message: string) => void
}

/** One to join another's older render, one of one's own, one for a render that Next had begun before. */
const MAX_ATTEMPTS = 3

/** Gets answers out of a cache, making what is missing or stale: one making per key at a time. */
export class Revalidations<T> {
  readonly #options: RevalidationsOptions<T>
  readonly #flights = new Map<string, InFlight>()

  constructor(options: RevalidationsOptions<T>) {
    this.#options = options
  }

  /** An answer made from data no older than this call, or the last good one when that can't be had. */
  async obtain(key: string): Promise<Obtained<T>> {
    const { cache, clock } = this.#options
    const arrival = clock.now
    for (let attempt = 1; ; attempt += 1) {
      const entry = cache.find(key)
      if (entry && (isFresh(entry, Date.now()) || (attempt > 1 && entry.begunAt >= arrival))) {
        return { kind: 'fresh', entry }
      }
      if (entry && entry.failures > 0) return this.#makeDoWith(entry)
      const flight = this.#join(key)
      const result = await flight.result
      if (result.kind === 'failed') {
        const lastGood = cache.find(key)
        if (lastGood) return { kind: 'last-good', entry: lastGood }
        return result
      }
      const isRecent = flight.begunAt >= arrival
      if (result.kind === 'unstored' && (isRecent || attempt === MAX_ATTEMPTS)) return result
      const stored = cache.find(key)
      if (attempt === MAX_ATTEMPTS && stored) return { kind: 'fresh', entry: stored }
      if (attempt > MAX_ATTEMPTS) return { kind: 'failed' }
    }
  }

  /** A renewal failed a moment ago: nobody waits for the next attempt, which runs beside. */
  #makeDoWith(entry: CacheEntry<T>): Obtained<T> {
    if (Date.now() >= entry.retryAt) this.#join(entry.key)
    return { kind: 'last-good', entry }
  }

  #join(key: string): InFlight {
    const current = this.#flights.get(key)
    if (current) return current
    const begunAt = this.#options.clock.now
    const result = this.#run(key, begunAt).finally(() => this.#flights.delete(key))
    const flight = { begunAt, result }
    this.#flights.set(key, flight)
    return flight
  }

  async #run(key: string, begunAt: number): Promise<RevalidationResult> {
    const { cache, renew, log } = this.#options
    const result = await renew(key, begunAt).catch(
      (error: unknown): RevalidationResult => ({ kind: 'failed', reason: String(error) }),
    )
    if (result.kind === 'unstored') cache.evict(key)
    if (result.kind !== 'failed') return result
    const lastGood = cache.find(key)
    if (lastGood) recordFailedRevalidation(lastGood, Date.now())
    log(`${key} could not be made anew (${result.reason})${lastGood ? '; the last good version stays' : ''}`)
    return result
  }
}

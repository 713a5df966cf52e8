import type { CapturedAnswer } from '@/server/next/private-request'
import type { FreshnessClock } from './freshness-clock'
import { isFresh, noteFailedRenewal, type PageStore, type StoredEntry } from './page-store'

/** What one attempt to make an answer came to. `unstored`: it is not one to keep. */
export type RenewalResult =
  | { kind: 'stored' }
  | { kind: 'unstored'; captured: CapturedAnswer }
  | { kind: 'failed'; reason: string; captured?: CapturedAnswer }

type Obtained<T> =
  | { kind: 'fresh'; entry: StoredEntry<T> }
  | { kind: 'last-good'; entry: StoredEntry<T> }
  | { kind: 'unstored'; captured: CapturedAnswer }
  | { kind: 'failed'; captured?: CapturedAnswer }

interface Flight {
  begunAt: number
  result: Promise<RenewalResult>
}

interface RenewalsOptions<T> {
  store: PageStore<T>
  clock: FreshnessClock
  /** Makes the answer and puts it into the store. `begunAt` is the clock's count at the start. */
  renew: (key: string, begunAt: number) => Promise<RenewalResult>
  log: (message: string) => void
}

/** One to join another's older render, one of one's own, one for a render that Next had begun before. */
const MAX_ATTEMPTS = 3

/** Gets answers out of a store, making what is missing or stale: one making per key at a time. */
export class Renewals<T> {
  readonly #options: RenewalsOptions<T>
  readonly #flights = new Map<string, Flight>()

  constructor(options: RenewalsOptions<T>) {
    this.#options = options
  }

  /** An answer made from data no older than this call, or the last good one when that can't be had. */
  async obtain(key: string): Promise<Obtained<T>> {
    const { store, clock } = this.#options
    const arrival = clock.now
    for (let attempt = 1; ; attempt += 1) {
      const entry = store.find(key)
      if (entry && (isFresh(entry, Date.now()) || (attempt > 1 && entry.begunAt >= arrival))) {
        return { kind: 'fresh', entry }
      }
      if (entry && entry.failures > 0) return this.#makeDoWith(entry)
      const flight = this.#join(key)
      const result = await flight.result
      if (result.kind === 'failed') {
        const lastGood = store.find(key)
        if (lastGood) return { kind: 'last-good', entry: lastGood }
        return result
      }
      const isRecent = flight.begunAt >= arrival
      if (result.kind === 'unstored' && (isRecent || attempt === MAX_ATTEMPTS)) return result
      const stored = store.find(key)
      if (attempt === MAX_ATTEMPTS && stored) return { kind: 'fresh', entry: stored }
      if (attempt > MAX_ATTEMPTS) return { kind: 'failed' }
    }
  }

  /** A renewal failed a moment ago: nobody waits for the next attempt, which runs beside. */
  #makeDoWith(entry: StoredEntry<T>): Obtained<T> {
    if (Date.now() >= entry.retryAt) this.#join(entry.key)
    return { kind: 'last-good', entry }
  }

  #join(key: string): Flight {
    const current = this.#flights.get(key)
    if (current) return current
    const begunAt = this.#options.clock.now
    const result = this.#run(key, begunAt).finally(() => this.#flights.delete(key))
    const flight = { begunAt, result }
    this.#flights.set(key, flight)
    return flight
  }

  async #run(key: string, begunAt: number): Promise<RenewalResult> {
    const { store, renew, log } = this.#options
    const result = await renew(key, begunAt).catch(
      (error: unknown): RenewalResult => ({ kind: 'failed', reason: String(error) }),
    )
    if (result.kind === 'unstored') store.evict(key)
    if (result.kind !== 'failed') return result
    const lastGood = store.find(key)
    if (lastGood) noteFailedRenewal(lastGood, Date.now())
    log(`${key} could not be made anew (${result.reason})${lastGood ? '; the last good version stays' : ''}`)
    return result
  }
}

import type { FreshnessClock } from './freshness-clock'
import type { CapturedResponse } from './internal-request'
import type { RenderLanes } from './render-lanes'
import { type CacheEntry, isFresh, type ResponseCache, recordFailedRevalidation } from './response-cache'

/**
 * What one attempt to make a response came to. `uncached`: it is not one to keep. `outdated`: Next had joined it to an
 * earlier request, so it may be older than the attempt.
 */
export type RevalidationResult =
  | { kind: 'cached' }
  | { kind: 'outdated' }
  | { kind: 'uncached'; captured: CapturedResponse }
  | FailedRevalidation
  /** Not even tried: too many wait for their turn. */
  | { kind: 'busy' }

export interface FailedRevalidation {
  kind: 'failed'
  reason: string
  captured?: CapturedResponse
}

type Obtained<T> =
  | { kind: 'fresh'; entry: CacheEntry<T> }
  | { kind: 'last-good'; entry: CacheEntry<T> }
  | { kind: 'uncached'; captured: CapturedResponse }
  | { kind: 'failed'; captured?: CapturedResponse }
  | { kind: 'busy' }

interface InFlight {
  /** The clock's count when the work began; infinite while it waits for its turn, as it will then read the newest. */
  begunAt: number
  result: Promise<RevalidationResult>
}

interface RevalidationsOptions<T> {
  cache: ResponseCache<T>
  clock: FreshnessClock
  lanes: RenderLanes
  /** Makes the response and puts it into the cache. `begunAt` is the clock's count at the start. */
  revalidate: (key: string, begunAt: number) => Promise<RevalidationResult>
  /** Whether what failed is worth a line in the log: an outage has its own. */
  isNews?: (failed: FailedRevalidation) => boolean | Promise<boolean>
  log: (message: string) => void
}

/** One to join another's older render, one of one's own, one for a render that Next had begun before. */
const MAX_ATTEMPTS = 3

/** Gets responses out of a cache, making what is missing or stale: one making per key at a time, and not all at once. */
export class Revalidations<T> {
  readonly #options: RevalidationsOptions<T>
  readonly #inFlight = new Map<string, InFlight>()

  constructor(options: RevalidationsOptions<T>) {
    this.#options = options
  }

  /** A response made from data no older than this call, or the last good one when that can't be had. */
  async obtain(key: string): Promise<Obtained<T>> {
    const { cache, clock } = this.#options
    const arrival = clock.now
    for (let attempt = 1; ; attempt += 1) {
      const entry = cache.find(key)
      if (entry && (isFresh(entry, Date.now()) || (attempt > 1 && entry.begunAt >= arrival))) {
        return { kind: 'fresh', entry }
      }
      if (entry && entry.failures > 0) return this.#makeDoWith(entry)
      const inFlight = this.#join(key)
      const result = await inFlight.result
      if (result.kind === 'failed' || result.kind === 'busy') {
        const lastGood = cache.find(key)
        if (lastGood) return { kind: 'last-good', entry: lastGood }
        return result
      }
      const isRecent = inFlight.begunAt >= arrival
      if (result.kind === 'uncached' && (isRecent || attempt === MAX_ATTEMPTS)) return result
      const cached = cache.find(key)
      if (attempt === MAX_ATTEMPTS && cached) return { kind: 'fresh', entry: cached }
      if (attempt > MAX_ATTEMPTS) return { kind: 'failed' }
    }
  }

  /** A revalidation failed a moment ago: nobody waits for the next attempt, which runs beside. */
  #makeDoWith(entry: CacheEntry<T>): Obtained<T> {
    if (Date.now() >= entry.retryAt) this.#join(entry.key)
    return { kind: 'last-good', entry }
  }

  #join(key: string): InFlight {
    const current = this.#inFlight.get(key)
    if (current) return current
    const started: InFlight = {
      begunAt: Number.POSITIVE_INFINITY,
      result: Promise.resolve({ kind: 'outdated' }),
    }
    started.result = this.#takeTurn(key, started).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, started)
    return started
  }

  async #takeTurn(key: string, started: InFlight): Promise<RevalidationResult> {
    const { cache, clock, lanes } = this.#options
    const result = await lanes.run(cache.find(key) ? 'kept' : 'visitor', () => {
      started.begunAt = clock.now
      return this.#run(key, started.begunAt)
    })
    return result === 'full' ? { kind: 'busy' } : result
  }

  async #run(key: string, begunAt: number): Promise<RevalidationResult> {
    const { cache, revalidate, isNews = () => true, log } = this.#options
    const result = await revalidate(key, begunAt).catch(
      (error: unknown): RevalidationResult => ({ kind: 'failed', reason: String(error) }),
    )
    if (result.kind === 'uncached') cache.evict(key)
    if (result.kind !== 'failed') return result
    const lastGood = cache.find(key)
    if (lastGood) recordFailedRevalidation(lastGood, Date.now())
    if (lastGood) log(`${key} could not be revalidated (${result.reason}); the last good version stays`)
    else if (await isNews(result)) log(`${key} could not be made (${result.reason})`)
    return result
  }
}

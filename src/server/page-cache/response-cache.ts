import { LRUCache } from 'lru-cache'
import type { FreshnessClock } from './freshness-clock'

export interface CacheEntry<T> {
  readonly key: string
  readonly tags: ReadonlySet<string>
  readonly value: T
  readonly bytes: number
  /** The clock's count when the work that read the data began. */
  readonly begunAt: number
  /** Milliseconds since 1970. */
  readonly storedAt: number
  readonly expiresAt: number
  isStale: boolean
  failures: number
  /** After a failed revalidation, the last good value is used without trying again until then. */
  retryAt: number
}

interface NewEntry<T> {
  key: string
  tags: Iterable<string>
  value: T
  bytes: number
  begunAt: number
  now: number
  /** Seconds; undefined means until a tag changes. */
  lifetimeSeconds?: number
}

const MAX_RETRY_MS = 30_000

/**
 * Rendered pages or responses by key, bounded by bytes. Stale entries stay as the last good version until they are
 * replaced, evicted by name, pushed out by size, or something on them is withdrawn.
 */
export class ResponseCache<T> {
  readonly #entries: LRUCache<string, CacheEntry<T>>
  readonly #clock: FreshnessClock

  constructor(options: { clock: FreshnessClock; maxBytes: number }) {
    this.#clock = options.clock
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.floor(options.maxBytes / 2),
      sizeCalculation: (entry) => entry.bytes,
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get size(): number {
    return this.#entries.size
  }

  /** The entry, fresh or stale. Counts as a use of it. */
  find(key: string): CacheEntry<T> | undefined {
    return this.#entries.get(key)
  }

  /** Keeps a value; undefined when it is too large or already withdrawn. Data that changed while it was being read is stale at once. */
  put(added: NewEntry<T>): CacheEntry<T> | undefined {
    const tags = new Set(added.tags)
    if (this.#clock.hasWithdrawnSince(tags, added.begunAt)) return undefined
    const current = this.#entries.peek(added.key)
    // Two renders of one page may end in the wrong order: the one that read later wins.
    if (current && current.begunAt > added.begunAt) return current
    const { key, value, bytes, begunAt, now, lifetimeSeconds } = added
    this.#entries.set(key, {
      key,
      tags,
      value,
      bytes,
      begunAt,
      storedAt: now,
      expiresAt: lifetimeSeconds === undefined ? Number.POSITIVE_INFINITY : now + lifetimeSeconds * 1000,
      isStale: this.#clock.hasChangedSince(tags, begunAt),
      failures: 0,
      retryAt: 0,
    })
    return this.#entries.peek(key)
  }

  evict(key: string): void {
    this.#entries.delete(key)
  }

  /** To be called after the clock has recorded a change. */
  invalidateChanged(): void {
    for (const entry of [...this.#entries.values()]) {
      if (!this.#clock.hasChangedSince(entry.tags, entry.begunAt)) continue
      if (this.#clock.hasWithdrawnSince(entry.tags, entry.begunAt)) {
        this.#entries.delete(entry.key)
        continue
      }
      entry.isStale = true
      // A change that was committed shows the database is back: the next request may try at once.
      entry.failures = 0
      entry.retryAt = 0
    }
  }
}

export function isFresh(entry: CacheEntry<unknown>, now: number): boolean {
  return !entry.isStale && now < entry.expiresAt
}

export function recordFailedRevalidation(entry: CacheEntry<unknown>, now: number): void {
  entry.failures += 1
  entry.retryAt = now + Math.min(1000 * 2 ** (entry.failures - 1), MAX_RETRY_MS)
}

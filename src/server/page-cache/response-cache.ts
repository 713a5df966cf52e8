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
  stale: boolean
  failures: number
  /** After a failed renewal, the last good value is used without trying again until then. */
  retryAt: number
  isRecentlyUsed: boolean
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
 * Rendered pages or answers by key, bounded by bytes. Stale entries stay as the last good version until they are
 * replaced, evicted by name, or pushed out by size.
 */
export class ResponseCache<T> {
  readonly #entries = new Map<string, CacheEntry<T>>()
  readonly #clock: FreshnessClock
  readonly #maxBytes: number
  #bytes = 0

  constructor(options: { clock: FreshnessClock; maxBytes: number }) {
    this.#clock = options.clock
    this.#maxBytes = options.maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  /** The entry, fresh or stale. Marks it as used. */
  find(key: string): CacheEntry<T> | undefined {
    const entry = this.#entries.get(key)
    if (entry) entry.isRecentlyUsed = true
    return entry
  }

  /** Keeps a value; undefined when it is too large. Data that changed while it was being made is born stale. */
  put(added: NewEntry<T>): CacheEntry<T> | undefined {
    if (added.bytes > this.#maxBytes / 4) {
      this.evict(added.key)
      return undefined
    }
    const tags = new Set(added.tags)
    const entry: CacheEntry<T> = {
      key: added.key,
      tags,
      value: added.value,
      bytes: added.bytes,
      begunAt: added.begunAt,
      storedAt: added.now,
      expiresAt:
        added.lifetimeSeconds === undefined
          ? Number.POSITIVE_INFINITY
          : added.now + added.lifetimeSeconds * 1000,
      stale: this.#clock.hasChangedSince(tags, added.begunAt),
      failures: 0,
      retryAt: 0,
      isRecentlyUsed: true,
    }
    const current = this.#entries.get(added.key)
    // Two renders of one page may end in the wrong order: the one that read later wins.
    if (current && current.begunAt > entry.begunAt) return current
    this.evict(added.key)
    this.#entries.set(added.key, entry)
    this.#bytes += entry.bytes
    this.#makeRoom(entry)
    return entry
  }

  evict(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  /** To be called after the clock has noted a change. */
  invalidateChanged(): void {
    for (const entry of this.#entries.values()) {
      if (!this.#clock.hasChangedSince(entry.tags, entry.begunAt)) continue
      entry.stale = true
      // A change that was committed shows the database is back: the next request may try at once.
      entry.failures = 0
      entry.retryAt = 0
    }
  }

  /** Second chance: one walk in order of age, sparing what was used since the last walk. */
  #makeRoom(newest: CacheEntry<T>): void {
    for (const entry of this.#entries.values()) {
      if (this.#bytes <= this.#maxBytes) return
      if (entry === newest) continue
      if (entry.isRecentlyUsed) {
        entry.isRecentlyUsed = false
        this.#entries.delete(entry.key)
        this.#entries.set(entry.key, entry)
        continue
      }
      this.evict(entry.key)
    }
  }
}

export function isFresh(entry: CacheEntry<unknown>, now: number): boolean {
  return !entry.stale && now < entry.expiresAt
}

export function recordFailedRevalidation(entry: CacheEntry<unknown>, now: number): void {
  entry.failures += 1
  entry.retryAt = now + Math.min(1000 * 2 ** (entry.failures - 1), MAX_RETRY_MS)
}

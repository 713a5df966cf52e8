import { LRUCache } from 'lru-cache'
import { retryWhileBusy } from '@/db/retry-while-busy'
import type { ContentChange } from '@/lib/invalidate-content'

type ChangeListener = (now: number) => void

/**
 * Counts content changes, since two may fall within one millisecond. A change of anything makes every page stale: to find out
 * which ones show it would cost more than to make again those that are visited (15 to 60 ms each).
 */
export class ContentVersions {
  #now = 1
  #withdrawn = 0
  readonly #listeners = new Set<ChangeListener>()
  #nextPublicationAt = Number.POSITIVE_INFINITY

  get now(): number {
    return this.#now
  }

  /** After a withdrawal, not even a last good response may be shown. */
  isWithdrawnSince(version: number): boolean {
    return this.#withdrawn > version
  }

  record({ isWithdrawal }: ContentChange, now = Date.now()): void {
    this.#now += 1
    if (isWithdrawal) this.#withdrawn = this.#now
    for (const listener of this.#listeners) listener(now)
  }

  /** Also called when a scheduled publication comes due. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get nextPublicationAt(): number {
    return this.#nextPublicationAt
  }

  scheduleNextPublication(at: number | null): void {
    this.#nextPublicationAt = at ?? Number.POSITIVE_INFINITY
  }

  /** Call it before every cache lookup, so that a due publication is visible on time. */
  catchUp(now: number): void {
    if (now < this.#nextPublicationAt) return
    this.#nextPublicationAt = Number.POSITIVE_INFINITY
    this.record({ isWithdrawal: false }, now)
  }
}

/** Limited, because visitors can make up names. */
const MAX_KNOWN = 10_000

/**
 * Looks each name up once until content changes. Rejects when the database is unreachable.
 * @param look gets this server's time, by which scheduled episodes are published
 */
export function askUntilChange<Found>(
  versions: Pick<ContentVersions, 'now' | 'catchUp'>,
  look: (name: string, now: Date) => Promise<Found>,
): (name: string) => Promise<Found> {
  const known = new LRUCache<string, Promise<Found>>({ max: MAX_KNOWN })
  return (name) => {
    const now = new Date()
    versions.catchUp(now.getTime())
    const key = `${versions.now} ${name}`
    const found = known.get(key) ?? retryWhileBusy(() => look(name, now))
    known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }
}

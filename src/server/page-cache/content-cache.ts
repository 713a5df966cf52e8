import { TAGS } from '@/lib/content/tags'
import type { PreparedResponse } from '@/server/http/prepared-response'
import { FreshnessClock } from './freshness-clock'
import type { PreparedPage } from './prepare-page'
import { ResponseCache } from './response-cache'

const MEBIBYTE = 1024 * 1024

/** A page as the visitor's browser gets it, and as Next wants it back for client-side navigation. */
export interface CachedPage extends PreparedPage {
  forNext: unknown
}

/** Told after every change; without tags when it is not known what changed. */
type ChangeListener = (change: { tags?: readonly string[]; now: number }) => void

/** All that is kept of the public content, and the one place that says what is out of date. */
export class ContentCache {
  readonly clock = new FreshnessClock()
  readonly pages: ResponseCache<CachedPage>
  /** Apart from the pages, so that a flood of odd query strings can't push pages out. */
  readonly responses: ResponseCache<PreparedResponse>
  readonly #listeners = new Set<ChangeListener>()
  #nextPublicationAt = Number.POSITIVE_INFINITY

  constructor(options: { maxPageBytes?: number; maxResponseBytes?: number } = {}) {
    this.pages = new ResponseCache({ clock: this.clock, maxBytes: options.maxPageBytes ?? 96 * MEBIBYTE })
    this.responses = new ResponseCache({
      clock: this.clock,
      maxBytes: options.maxResponseBytes ?? 128 * MEBIBYTE,
    })
  }

  /** The moment a published episode with a future date becomes visible; infinite when there is none. */
  get nextPublicationAt(): number {
    return this.#nextPublicationAt
  }

  /** `isWithdrawal`: something that was public is no longer, so that not even a last good version may show it. */
  invalidate(tags: readonly string[], { isWithdrawal = false, now = Date.now() } = {}): void {
    if (tags.length === 0) return
    this.clock.recordChange(tags, { isWithdrawal })
    this.#invalidateChanged()
    this.#tell({ tags, now })
  }

  invalidateAll(): void {
    this.clock.recordUnknownChange()
    this.#invalidateChanged()
    this.#tell({ now: Date.now() })
  }

  /** Calls the listener after every change from now on, be it because a scheduled publication came due. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  scheduleNextPublication(at: number | null): void {
    this.#nextPublicationAt = at ?? Number.POSITIVE_INFINITY
  }

  /** To be called before every look into the cache: makes a due publication visible exactly on time. */
  catchUp(now: number): void {
    if (now < this.#nextPublicationAt) return
    this.#nextPublicationAt = Number.POSITIVE_INFINITY
    this.invalidate([TAGS.episodes], { now })
  }

  #invalidateChanged(): void {
    this.pages.invalidateChanged()
    this.responses.invalidateChanged()
  }

  #tell(change: { tags?: readonly string[]; now: number }): void {
    for (const listener of this.#listeners) listener(change)
  }
}

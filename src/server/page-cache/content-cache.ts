import type { PreparedResponse } from '@/server/http/prepared-response'
import { FreshnessClock } from './freshness-clock'
import { MissingPages } from './missing-pages'
import { ResponseCache } from './response-cache'

const MEBIBYTE = 1024 * 1024

/** A page as the visitor's browser gets it, and as Next wants it back for client-side navigation. */
interface CachedPage {
  response: PreparedResponse
  forNext: unknown
}

/** All that is kept of the public content, and the one place that says what is out of date. */
export class ContentCache {
  readonly clock = new FreshnessClock()
  readonly missing = new MissingPages()
  readonly pages: ResponseCache<CachedPage>
  /** Apart from the pages, so that a flood of odd query strings can't push pages out. */
  readonly responses: ResponseCache<PreparedResponse>
  /** Called whenever lists of episodes changed, be it because a scheduled publication came due. */
  onEpisodesChanged: (now: number) => void = () => {}
  #nextPublicationAt = Number.POSITIVE_INFINITY

  constructor(options: { maxPageBytes?: number; maxAnswerBytes?: number } = {}) {
    this.pages = new ResponseCache({ clock: this.clock, maxBytes: options.maxPageBytes ?? 96 * MEBIBYTE })
    this.responses = new ResponseCache({
      clock: this.clock,
      maxBytes: options.maxAnswerBytes ?? 32 * MEBIBYTE,
    })
  }

  /** The moment a published episode with a future date becomes visible; infinite when there is none. */
  get nextPublicationAt(): number {
    return this.#nextPublicationAt
  }

  invalidate(tags: readonly string[], now = Date.now()): void {
    if (tags.length === 0) return
    this.clock.recordChange(tags)
    this.#invalidateChanged()
    if (tags.includes('episodes')) this.onEpisodesChanged(now)
  }

  invalidateAll(): void {
    this.clock.recordUnknownChange()
    this.#invalidateChanged()
    this.onEpisodesChanged(Date.now())
  }

  scheduleNextPublication(at: number | null): void {
    this.#nextPublicationAt = at ?? Number.POSITIVE_INFINITY
  }

  /** To be called before every look into the cache: makes a due publication visible exactly on time. */
  catchUp(now: number): void {
    if (now < this.#nextPublicationAt) return
    this.#nextPublicationAt = Number.POSITIVE_INFINITY
    this.invalidate(['episodes'], now)
  }

  #invalidateChanged(): void {
    this.pages.invalidateChanged()
    this.responses.invalidateChanged()
  }
}

import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from '@/server/http/prepared-response'
import type { ContentVersions } from './content-versions'
import type { CapturedResponse, RenderQueues } from './internal-request'

export interface CachedResponse {
  response: PreparedResponse
  /** A page in Next's own form, for navigation. */
  forNext?: unknown
}

type Uncacheable =
  | { kind: 'uncacheable'; captured: CapturedResponse }
  | { kind: 'failed'; reason: string; captured?: CapturedResponse }

/** `lifetimeMs` is a page's `revalidate`; undefined for no limit. */
export type RenderResult =
  | { kind: 'made'; value: CachedResponse; bytes: number; lifetimeMs?: number }
  | Uncacheable

export type CacheResult = { entry: Entry } | Uncacheable

export interface Entry {
  readonly key: string
  readonly value: CachedResponse
  readonly bytes: number
  readonly version: number
  /** The version that was tried last: newer than `version` when only the last good one is left. */
  readonly triedVersion: number
}

interface Place {
  key: string
  /** A file of the build, which no content changes. */
  isFixed?: boolean
}

interface Attempt {
  make: (key: string) => Promise<RenderResult>
  isFixed: boolean
}

/** Rejects a fetch whose response must not be cached. */
class UncacheableError extends Error {
  constructor(
    readonly result: Uncacheable,
    readonly triedVersion: number,
  ) {
    super('The response must not be cached.')
  }
}

interface ResponseCacheOptions {
  versions: ContentVersions
  queues: RenderQueues
  maxBytes: number
  log: (message: string) => void
}

/** Milliseconds after a failure before another attempt. */
const RETRY_MS = 2_000

const MAX_ATTEMPTS = 3

/**
 * Everything that is made once for all visitors: pages, lists of the API, feed, cards. An entry is made again once any
 * content changes, a publication comes due or the word of changes may have been missed (`content-versions.ts`), and after its
 * lifetime. One is made at a time for each key. What fails leaves the last good version, until that is withdrawn.
 */
export class ResponseCache {
  readonly entries: LRUCache<string, Entry, Attempt>

  constructor(private readonly options: ResponseCacheOptions) {
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.floor(options.maxBytes / 2),
      sizeCalculation: ({ bytes }) => bytes,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // An entry evicted during its render is still sent.
      ignoreFetchAbort: true,
      fetchMethod: async (key, known, { context, options: storing }) => {
        const version = this.#versionOf(context)
        const made = await this.#renderInQueue(key, context)
        if (made.kind === 'made') {
          const { value, bytes, lifetimeMs = 0 } = made
          storing.ttl = lifetimeMs
          return { key, value, bytes, version, triedVersion: version }
        }
        const lastGood = made.kind === 'failed' && known && !this.#isWithdrawn(known) && known
        if (!lastGood) throw new UncacheableError(made, version)
        storing.ttl = RETRY_MS
        return { ...lastGood, triedVersion: version }
      },
    })
  }

  /** The newest version, even if outdated; counts as a use. Undefined once its content is withdrawn. */
  find(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    return entry && !this.#isWithdrawn(entry) ? entry : undefined
  }

  /** The entry that the last attempt for this content has left, within its lifetime. */
  findFresh(key: string): Entry | undefined {
    const { versions } = this.options
    versions.catchUp(Date.now())
    const entry = this.find(key)
    const isTried = entry && entry.triedVersion >= versions.now
    return isTried && this.entries.getRemainingTTL(key) > 0 ? entry : undefined
  }

  /** Rendered from data no older than this call, or the last good version. `find` runs again after a withdrawal. */
  async obtain(find: () => Promise<Place>, make: Attempt['make']): Promise<CacheResult> {
    const { versions } = this.options
    versions.catchUp(Date.now())
    for (let attempt = 1; ; attempt += 1) {
      const { now } = versions
      const { key, isFixed = false } = await find()
      const obtained = await this.#fetch(key, { make, isFixed })
      if (attempt === MAX_ATTEMPTS || isFixed || !versions.isWithdrawnSince(now))
        return obtained
    }
  }

  async #fetch(key: string, context: Attempt): Promise<CacheResult> {
    const version = this.#versionOf(context)
    for (;;) {
      const isTried = (this.entries.get(key)?.triedVersion ?? 0) >= version
      try {
        // A response that is only past its lifetime is sent while the next is made.
        const entry = await this.entries.fetch(key, {
          context,
          allowStale: isTried,
          forceRefresh: !isTried,
        })
        if (!entry) throw new Error(`${key} was made of nothing`)
        if (entry.triedVersion >= version) return { entry }
      } catch (error) {
        if (!(error instanceof UncacheableError)) throw error
        if (error.result.kind === 'uncacheable') this.entries.delete(key)
        // The render that was joined may have begun before the change.
        if (error.triedVersion >= version) return error.result
      }
    }
  }

  #versionOf({ isFixed }: Attempt): number {
    return isFixed ? Number.POSITIVE_INFINITY : this.options.versions.now
  }

  #isWithdrawn({ version }: Entry): boolean {
    return this.options.versions.isWithdrawnSince(version)
  }

  async #renderInQueue(key: string, { make, isFixed }: Attempt): Promise<RenderResult> {
    const { queues, log } = this.options
    const isCached = this.find(key) !== undefined
    const made = await queues.run(isCached || isFixed ? 'cacheable' : 'visitor', () =>
      make(key).catch(
        (error: unknown): RenderResult => ({ kind: 'failed', reason: String(error) }),
      ),
    )
    if (made === 'full') return { kind: 'failed', reason: 'too many wait' }
    if (made.kind === 'failed')
      log(
        `${key} could not be made (${made.reason})${isCached ? '; the last good version stays' : ''}`,
      )
    return made
  }
}

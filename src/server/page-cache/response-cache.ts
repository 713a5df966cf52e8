import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from '@/server/http/prepared-response'
import type { ContentVersions } from './content-versions'
import type { CapturedResponse, RenderQueues } from './internal-request'

export interface CachedResponse {
  response: PreparedResponse
  /** A page in Next's own form, for navigation. */
  forNext?: unknown
}

type NotKept =
  | { kind: 'unkept'; captured: CapturedResponse }
  | { kind: 'failed'; reason: string; captured?: CapturedResponse }

/** `lifetimeMs` is a page's `revalidate`; undefined for no limit. */
export type Made = { kind: 'made'; value: CachedResponse; bytes: number; lifetimeMs?: number } | NotKept

export type Obtained = { entry: Entry } | NotKept

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

interface ResponseCacheOptions {
  versions: ContentVersions
  lanes: RenderQueues
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
  readonly entries: LRUCache<string, Entry>
  readonly #making = new Map<string, { version: number; obtained: Promise<Obtained> }>()

  constructor(private readonly options: ResponseCacheOptions) {
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.floor(options.maxBytes / 2),
      sizeCalculation: ({ bytes }) => bytes,
      allowStale: true,
      noDeleteOnStaleGet: true,
    })
  }

  /** The newest version, even if outdated; counts as a use. Undefined once its content is withdrawn. */
  find(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    return entry && !this.options.versions.isWithdrawnSince(entry.version) ? entry : undefined
  }

  /** The entry that the last attempt for this content has left, within its lifetime. */
  findFresh(key: string): Entry | undefined {
    const { versions } = this.options
    versions.catchUp(Date.now())
    const entry = this.find(key)
    const isTried = entry && entry.triedVersion >= versions.now
    return isTried && this.entries.getRemainingTTL(key) > 0 ? entry : undefined
  }

  /** Made of data no older than this call, or the last good version. `find` runs again after a withdrawal. */
  async obtain(find: () => Promise<Place>, make: (key: string) => Promise<Made>): Promise<Obtained> {
    const { versions } = this.options
    for (let attempt = 1; ; attempt += 1) {
      const { now } = versions
      const place = await find()
      const entry = this.findFresh(place.key)
      const obtained = entry ? { entry } : await this.#makeOnce(place, make)
      if (attempt === MAX_ATTEMPTS || place.isFixed || !versions.isWithdrawnSince(now)) return obtained
    }
  }

  async #makeOnce({ key, isFixed = false }: Place, make: (key: string) => Promise<Made>): Promise<Obtained> {
    const { now } = this.options.versions
    let making = this.#making.get(key)
    // One that began before the change is of no use, except that two of one key are never made at once.
    while (making && making.version < now) {
      await making.obtained
      making = this.#making.get(key)
    }
    if (!making) {
      const version = isFixed ? Number.POSITIVE_INFINITY : this.options.versions.now
      const obtained = this.#make(key, version, make).finally(() => this.#making.delete(key))
      making = { version, obtained }
      this.#making.set(key, making)
    }
    return making.obtained
  }

  async #make(key: string, version: number, make: (key: string) => Promise<Made>): Promise<Obtained> {
    const { lanes, log } = this.options
    const isKept = this.find(key) !== undefined || version === Number.POSITIVE_INFINITY
    const made = await lanes
      .run(isKept ? 'kept' : 'visitor', () => make(key))
      .then((result): Made => (result === 'full' ? { kind: 'failed', reason: 'too many wait' } : result))
      .catch((error: unknown): Made => ({ kind: 'failed', reason: String(error) }))
    if (made.kind === 'made') {
      const { value, bytes, lifetimeMs = 0 } = made
      const entry = { key, value, bytes, version, triedVersion: version }
      this.entries.set(key, entry, { ttl: lifetimeMs })
      return { entry }
    }
    if (made.kind === 'unkept') {
      this.entries.delete(key)
      return made
    }
    const lastGood = this.find(key)
    log(`${key} could not be made (${made.reason})${lastGood ? '; the last good version stays' : ''}`)
    if (!lastGood) return made
    const entry = { ...lastGood, triedVersion: version }
    this.entries.set(key, entry, { ttl: RETRY_MS })
    return { entry }
  }
}

import { LRUCache } from 'lru-cache'
import type { ContentVersions, Dependency } from './content-versions'
import type { CapturedResponse, RenderQueues } from './internal-request'

/** `lifetimeMs` is a page's `revalidate`; undefined for no limit. */
export type Made<Value> = { kind: 'made'; value: Value; bytes: number; lifetimeMs?: number } | Unkept | Failed

interface Unkept {
  kind: 'unkept'
  captured: CapturedResponse
}

export interface Failed {
  kind: 'failed'
  reason: string
  captured?: CapturedResponse
}

interface Busy {
  kind: 'busy'
}

export type Obtained<Value> =
  | { kind: 'fresh'; entry: Entry<Value> }
  | { kind: 'last-good'; entry: Entry<Value> }
  | Unkept
  | Failed
  | Busy

export interface Entry<Value> {
  readonly key: string
  readonly value: Value
  readonly bytes: number
  readonly dependency: Dependency
  readonly version: number
  /** Milliseconds since 1970. */
  readonly storedAt: number
  readonly isLastGood: boolean
}

interface CacheRequest {
  key: string
  dependency: Dependency
}

interface Attempt extends CacheRequest {
  version: number
}

interface ResponseCacheOptions<Value> {
  versions: ContentVersions
  lanes: RenderQueues
  maxBytes: number
  make: (key: string) => Promise<Made<Value>>
  isNews?: (failed: Failed) => boolean | Promise<boolean>
  log: (message: string) => void
}

/** Milliseconds after a failure before another attempt. */
const RETRY_MS = 2_000

const MAX_ATTEMPTS = 3

/**
 * One render per version and key; the newest version stays as the last good one until it is withdrawn. An entry is
 * outdated when its content changes, a publication comes due or the word of changes may have been missed
 * (`content-versions.ts`), and when its lifetime has passed. It is removed when memory is full (`maxBytes`), least recently used first,
 * when a newer version takes its place, and when a new render may not be kept.
 */
export class ResponseCache<Value> {
  readonly #options: ResponseCacheOptions<Value>
  readonly #entries: LRUCache<string, Entry<Value>, Attempt>
  readonly #newest = new Map<string, number>()
  readonly #running = new Map<string, Promise<unknown>>()
  /** Counts since the process started, for metrics. */
  readonly made = { made: 0, unkept: 0, failed: 0, busy: 0 }

  constructor(options: ResponseCacheOptions<Value>) {
    this.#options = options
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.floor(options.maxBytes / 2),
      sizeCalculation: ({ bytes }) => bytes,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // An entry evicted during its render is still sent.
      ignoreFetchAbort: true,
      dispose: ({ key, version }, _place, reason) => {
        if (reason !== 'set' && this.#newest.get(key) === version) this.#newest.delete(key)
      },
      fetchMethod: async (_place, stale, { context, options: storing }) => {
        const made = await this.#makeInTurn(context.key)
        if (made.kind === 'made') {
          storing.ttl = made.lifetimeMs ?? 0
          const { value, bytes } = made
          return { ...context, value, bytes, storedAt: Date.now(), isLastGood: false }
        }
        if (!stale || made.kind === 'unkept') throw new NotMade(made)
        storing.ttl = RETRY_MS
        return { ...stale, isLastGood: true }
      },
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get size(): number {
    return this.#newest.size
  }

  /** The newest version, even if outdated; counts as a use. Undefined once its content is withdrawn. */
  find(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(placeOf(key, this.#newest.get(key)))
    const isGone = entry && this.#options.versions.isWithdrawnSince(entry.dependency, entry.version)
    return isGone ? undefined : entry
  }

  findFresh(key: string): Entry<Value> | undefined {
    const entry = this.find(key)
    if (!entry || entry.isLastGood) return undefined
    if (this.#options.versions.versionOf(entry.dependency) !== entry.version) return undefined
    return this.#entries.getRemainingTTL(placeOf(key, entry.version)) > 0 ? entry : undefined
  }

  /** Built from data no older than this call, or the last good version. `find` runs again after a withdrawal. */
  async obtain(find: () => Promise<CacheRequest>): Promise<Obtained<Value>> {
    const { versions } = this.#options
    for (let attempt = 1; ; attempt += 1) {
      const wanted = await find()
      const version = versions.versionOf(wanted.dependency)
      const obtained = await this.#fetch({ ...wanted, version })
      if (attempt === MAX_ATTEMPTS || !versions.isWithdrawnSince(wanted.dependency, version)) return obtained
    }
  }

  evict(key: string): void {
    this.#entries.delete(placeOf(key, this.#newest.get(key)))
    this.#newest.delete(key)
  }

  async #fetch(attempt: Attempt): Promise<Obtained<Value>> {
    const place = placeOf(attempt.key, attempt.version)
    try {
      const entry = await this.#entries.fetch(place, { context: attempt })
      if (!entry) throw new Error(`${place} was made of nothing`)
      if (this.#entries.has(place)) this.#supersede(attempt)
      return { kind: entry.isLastGood ? 'last-good' : 'fresh', entry }
    } catch (error) {
      if (!(error instanceof NotMade)) throw error
      return this.#makeDo(attempt, error.made)
    }
  }

  #makeDo(attempt: Attempt, made: Unkept | Failed | Busy): Obtained<Value> {
    const { key, version } = attempt
    const lastGood = this.find(key)
    if (made.kind === 'unkept') this.evict(key)
    if (made.kind === 'unkept' || !lastGood) return made
    if (made.kind === 'busy') return { kind: 'last-good', entry: lastGood }
    const entry = { ...lastGood, version, isLastGood: true }
    this.#entries.set(placeOf(key, version), entry, { ttl: RETRY_MS })
    this.#supersede(attempt)
    return { kind: 'last-good', entry }
  }

  #supersede({ key, version }: Attempt): void {
    const newest = this.#newest.get(key) ?? 0
    if (newest >= version) return
    this.#entries.delete(placeOf(key, newest))
    this.#newest.set(key, version)
  }

  /** One attempt per key at a time: Next would join a second render to the first, which may have read older data. */
  async #makeInTurn(key: string): Promise<Made<Value> | Busy> {
    while (this.#running.has(key)) await this.#running.get(key)
    const running = this.#make(key).finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    const made = await running
    this.made[made.kind] += 1
    return made
  }

  async #make(key: string): Promise<Made<Value> | Busy> {
    const { lanes, make, isNews = () => true, log } = this.#options
    const made = await lanes.run(this.#newest.has(key) ? 'kept' : 'visitor', () =>
      make(key).catch((error: unknown): Failed => ({ kind: 'failed', reason: String(error) })),
    )
    if (made === 'full') return { kind: 'busy' }
    if (made.kind !== 'failed') return made
    if (this.find(key)) log(`${key} could not be made anew (${made.reason}); the last good version stays`)
    else if (await isNews(made)) log(`${key} could not be made (${made.reason})`)
    return made
  }
}

const placeOf = (key: string, version = 0): string => `${version} ${key}`

class NotMade extends Error {
  constructor(readonly made: Unkept | Failed | Busy) {
    super('No response was made that may be kept.')
  }
}

import { LRUCache } from 'lru-cache'
import type { ContentVersions } from './content-versions'
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
  captured?: undefined
}

type NotMade = Unkept | Failed | Busy

export type Obtained<Value> =
  | { kind: 'fresh'; entry: Entry<Value> }
  | { kind: 'last-good'; entry: Entry<Value> }
  | NotMade

export interface Entry<Value> {
  readonly key: string
  readonly value: Value
  readonly bytes: number
  readonly isFixed: boolean
  readonly version: number
  /** The version that was tried last: newer than `version` when only the last good one is left. */
  readonly triedVersion: number
  /** Milliseconds since 1970. */
  readonly storedAt: number
}

interface Place {
  key: string
  /** A file of the build, which no content changes. */
  isFixed?: boolean
}

const FIXED = 1

type Make<Value, At extends Place> = (place: At) => Promise<Made<Value>>

interface Attempt<Value> extends Place {
  make: () => Promise<Made<Value>>
}

/** Carries the version that was tried through the rejection of a fetch. */
class Refusal extends Error {
  constructor(
    readonly made: NotMade,
    readonly triedVersion: number,
  ) {
    super('No response was made that may be kept.')
  }
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
export class ResponseCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>, Attempt<Value>>

  constructor(private readonly options: ResponseCacheOptions) {
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.floor(options.maxBytes / 2),
      sizeCalculation: ({ bytes }) => bytes,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // An entry evicted during its render is still sent.
      ignoreFetchAbort: true,
      fetchMethod: async (key, known, { context, options: storing }) => {
        const { isFixed = false } = context
        const version = this.#versionOf(context)
        const made = await this.#makeInLane(key, context)
        if (made.kind === 'made') {
          storing.ttl = made.lifetimeMs ?? 0
          const { value, bytes } = made
          return { key, value, bytes, isFixed, version, triedVersion: version, storedAt: Date.now() }
        }
        if (made.kind === 'unkept' || !known || this.#isWithdrawn(known)) throw new Refusal(made, version)
        storing.ttl = RETRY_MS
        return { ...known, triedVersion: version }
      },
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get size(): number {
    return this.#entries.size
  }

  /** The newest version, even if outdated; counts as a use. Undefined once its content is withdrawn. */
  find(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    return entry && !this.#isWithdrawn(entry) ? entry : undefined
  }

  findFresh(key: string): Entry<Value> | undefined {
    const { versions } = this.options
    versions.catchUp(Date.now())
    const entry = this.find(key)
    if (!entry || entry.version !== this.#versionOf(entry)) return undefined
    return this.#entries.getRemainingTTL(key) > 0 ? entry : undefined
  }

  /** Made of data no older than this call, or the last good version. `find` runs again after a withdrawal. */
  async obtain<At extends Place>(find: () => Promise<At>, make: Make<Value, At>): Promise<Obtained<Value>> {
    const { versions } = this.options
    versions.catchUp(Date.now())
    for (let attempt = 1; ; attempt += 1) {
      const place = await find()
      const version = this.#versionOf(place)
      const obtained = await this.#fetch({ ...place, make: () => make(place) }, version)
      if (attempt === MAX_ATTEMPTS || !this.#isWithdrawn({ ...place, version })) return obtained
    }
  }

  async #fetch(wanted: Attempt<Value>, version: number): Promise<Obtained<Value>> {
    const { key } = wanted
    for (;;) {
      const isTried = (this.#entries.get(key)?.triedVersion ?? 0) >= version
      try {
        // A response that is only past its lifetime is sent while the next is made.
        const asked = { context: wanted, allowStale: isTried, forceRefresh: !isTried }
        const entry = await this.#entries.fetch(key, asked)
        if (!entry) throw new Error(`${key} was made of nothing`)
        if (entry.triedVersion < version) continue
        return { kind: entry.triedVersion > entry.version ? 'last-good' : 'fresh', entry }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.made.kind === 'unkept') this.#entries.delete(key)
        // The attempt that was joined began before the change.
        if (error.triedVersion >= version) return error.made
      }
    }
  }

  #versionOf({ isFixed }: Pick<Place, 'isFixed'>): number {
    return isFixed ? FIXED : this.options.versions.now
  }

  #isWithdrawn({ isFixed, version }: Pick<Place, 'isFixed'> & { version: number }): boolean {
    return !isFixed && this.options.versions.isWithdrawnSince(version)
  }

  async #makeInLane(key: string, { isFixed, make }: Attempt<Value>): Promise<Made<Value> | Busy> {
    const { lanes, log } = this.options
    const isKept = this.find(key) !== undefined
    const made = await lanes.run(isKept || isFixed ? 'kept' : 'visitor', () =>
      make().catch((error: unknown): Failed => ({ kind: 'failed', reason: String(error) })),
    )
    if (made !== 'full' && made.kind === 'failed')
      log(`${key} could not be made (${made.reason})${isKept ? '; the last good version stays' : ''}`)
    return made === 'full' ? { kind: 'busy' } : made
  }
}

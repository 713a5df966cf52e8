import { AsyncLocalStorage } from 'node:async_hooks'
import { PAGE_CACHE_BRIDGE } from '@/lib/server-contract'
import type { HeaderPolicy } from '@/server/http/security-headers'
import type { CachedPage, ContentCache } from './content-cache'
import { tryParseEntry, tryParseKey } from './next-entry'
import { preparePage } from './prepare-page'
import { type CacheEntry, isFresh } from './response-cache'

export interface PageCacheBridge {
  /** Called after COMMIT: every cached page or response carrying one of these tags is stale from now on, or gone. */
  invalidate(tags: readonly string[], options?: { isWithdrawal?: boolean }): void
  set(key: string, data: unknown, context: unknown): Promise<void>
  get(key: string, context: unknown): Promise<unknown>
}

const MAX_RENDERS_RECORDED = 5000

const pinned = new AsyncLocalStorage<CacheEntry<CachedPage>>()

/** Lets Next respond with this page, however it has changed meanwhile: without it Next would render one of its own. */
export function respondFrom(entry: CacheEntry<CachedPage>, respond: () => Promise<void>): Promise<void> {
  return pinned.run(entry, respond)
}

/** Makes the cache reachable from the bundle. To be called before Next is prepared. */
export function installBridge(cache: ContentCache, policy: HeaderPolicy): PageCacheBridge {
  const bridge = createBridge(cache, policy)
  Object.defineProperty(globalThis, PAGE_CACHE_BRIDGE, { value: bridge, configurable: true })
  return bridge
}

export function createBridge(cache: ContentCache, policy: HeaderPolicy): PageCacheBridge {
  const begun = new Map<string, number>()
  return {
    invalidate: (tags, options) => cache.invalidate(tags, options),

    async get(key, context) {
      // The data itself is never cached: only what is made of it.
      if (isFetch(context)) return null
      const path = tryParseKey(key)
      if (path === undefined) return null
      const given = pinned.getStore()
      if (given?.key === path) return given.value.forNext
      const now = Date.now()
      cache.catchUp(now)
      const entry = cache.pages.find(path)
      if (entry && isFresh(entry, now)) return entry.value.forNext
      // Answering null starts a render. With two at once the earlier start counts, which can only be too strict.
      if (!begun.has(key)) recordBegun(begun, key, cache.clock.now)
      return null
    },

    async set(key, data, context) {
      if (isFetch(context)) return
      const begunAt = begun.get(key) ?? 0
      begun.delete(key)
      const entry = tryParseEntry(key, data, context)
      if (!entry) return
      const { response, surprises } = await preparePage(entry, policy)
      const now = Date.now()
      cache.catchUp(now)
      cache.pages.put({
        key: entry.path,
        tags: entry.tags,
        value: {
          response,
          surprises,
          forNext: { value: data, lastModified: now, cacheControl: readCacheControl(context) },
        },
        bytes: response.bytes + estimateBytes(data),
        begunAt,
        now,
        lifetimeSeconds: entry.lifetimeSeconds,
      })
    },
  }
}

function recordBegun(begun: Map<string, number>, key: string, count: number): void {
  begun.set(key, count)
  if (begun.size <= MAX_RENDERS_RECORDED) return
  // Renders that failed never report back; the oldest notes are theirs.
  const [oldest] = begun.keys()
  if (oldest !== undefined) begun.delete(oldest)
}

function isFetch(context: unknown): boolean {
  const { kind, fetchCache } = (context ?? {}) as { kind?: string; fetchCache?: boolean }
  return kind === 'FETCH' || fetchCache === true
}

function readCacheControl(context: unknown): unknown {
  return (context as { cacheControl?: unknown } | undefined)?.cacheControl
}

/** The parts kept for Next beside the HTML: the payload for navigation, whole and in segments. */
function estimateBytes(data: unknown): number {
  const { rscData, segmentData, html } = (data ?? {}) as {
    rscData?: Uint8Array
    segmentData?: Map<string, Uint8Array>
    html?: string
  }
  let bytes = (rscData?.byteLength ?? 0) + (typeof html === 'string' ? html.length : 0)
  for (const segment of segmentData?.values() ?? []) bytes += segment.byteLength
  return bytes
}

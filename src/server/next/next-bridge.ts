import { TAGS } from '@/lib/content/tags'
import type { HeaderPolicy } from '@/server/headers/security-headers'
import type { ContentStore } from '@/server/page-store/content-store'
import { isFresh } from '@/server/page-store/page-store'
import { preparePage } from '@/server/page-store/prepare-page'
import { tryParseEntry, tryParseKey } from './next-entry'

export interface PageStoreBridge {
  /** Called after COMMIT: every stored page or response carrying one of these tags is stale from now on. */
  invalidate(tags: readonly string[]): void
  set(key: string, data: unknown, context: unknown): Promise<void>
  get(key: string, context: unknown): Promise<unknown>
}

const BRIDGE = Symbol.for('plain-ai.page-store')
const MAX_RENDERS_NOTED = 5000

/** Makes the store reachable from the bundle. To be called before Next is prepared. */
export function installBridge(store: ContentStore, policy: HeaderPolicy): PageStoreBridge {
  const bridge = createBridge(store, policy)
  Object.defineProperty(globalThis, BRIDGE, { value: bridge, configurable: true })
  return bridge
}

export function createBridge(store: ContentStore, policy: HeaderPolicy): PageStoreBridge {
  const begun = new Map<string, number>()
  return {
    invalidate: (tags) => store.invalidate(tags),

    async get(key, context) {
      // The data itself is never cached: only what is made of it.
      if (isFetch(context)) return null
      const path = tryParseKey(key)
      if (path === undefined) return null
      const now = Date.now()
      store.catchUp(now)
      const entry = store.pages.find(path)
      if (entry && isFresh(entry, now)) return entry.value.forNext
      // Answering null starts a render. With two at once the earlier start counts, which can only be too strict.
      if (!begun.has(key)) noteBegun(begun, key, store.clock.now)
      return null
    },

    async set(key, data, context) {
      if (isFetch(context)) return
      const begunAt = begun.get(key) ?? 0
      begun.delete(key)
      const entry = tryParseEntry(key, data, context)
      if (!entry) return
      // Not kept: there is no end to the addresses that lead nowhere.
      if (entry.tags.includes(TAGS.missing)) return store.missing.note(entry.path)
      const answer = await preparePage(entry, policy)
      const now = Date.now()
      store.catchUp(now)
      store.pages.put({
        key: entry.path,
        tags: entry.tags,
        value: {
          answer,
          forNext: { value: data, lastModified: now, cacheControl: readCacheControl(context) },
        },
        bytes: answer.bytes + estimateBytes(data),
        begunAt,
        now,
        lifetimeSeconds: entry.lifetimeSeconds,
      })
    },
  }
}

function noteBegun(begun: Map<string, number>, key: string, count: number): void {
  begun.set(key, count)
  if (begun.size <= MAX_RENDERS_NOTED) return
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

import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

/** A card takes 40 KB, an hour's transcript 100 KB. */
const MOST_FILES = 100
/** Each takes half a second of a processor or more, and programs ask again. */
const MAX_WAITING = 8

/**
 * Files that are rendered at the first request; memory holds the newest. The result is undefined while many others wait,
 * and when none was rendered in time. `version` is a hash of the source.
 */
export function renderedFiles<Source>(
  atOnce: number,
  render: (source: Source) => Promise<Uint8Array | undefined>,
) {
  const limit = pLimit(atOnce)
  const files = new LRUCache<string, Uint8Array, { source: Source }>({
    max: MOST_FILES,
    fetchMethod: (_version, _stale, { context }) => limit(() => render(context.source)),
  })
  return async (version: string, source: Source): Promise<Uint8Array | undefined> => {
    if (!files.has(version) && limit.pendingCount >= MAX_WAITING) return undefined
    return files.fetch(version, { context: { source } })
  }
}

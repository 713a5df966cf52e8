import { LRUCache } from 'lru-cache'
import { retryWhileBusy } from '@/db/retry-while-busy'
import type { ContentVersions } from './content-versions'

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
  const known = new LRUCache<string, { found: Found }, { name: string; now: Date }>({
    max: MAX_KNOWN,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { name, now } }) => ({
      found: await retryWhileBusy(() => look(name, now)),
    }),
  })
  return async (name) => {
    const now = new Date()
    versions.catchUp(now.getTime())
    const { found } = await known.forceFetch(`${versions.now} ${name}`, { context: { name, now } })
    return found
  }
}

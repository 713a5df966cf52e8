import { LRUCache } from 'lru-cache'
import type { LookupPool } from '@/lib/database/lookup-pool'
import { retryWhileBusy } from '@/lib/database/retry-while-busy'
import { PUBLIC_USE, publicUseOf } from '@/lib/media/public-use'

/** Undefined when nobody can tell now, because the database is out of reach. Never rejects. */
export type IsPublic = (filename: string) => Promise<boolean | undefined>

/** What tells of changes to the content. */
export interface Changes {
  /** Makes a publication that has come due count as a change. */
  catchUp(now: number): void
  clock: { readonly now: number }
}

const MAX_VERDICTS = 10_000

/**
 * Knows which uploads something public uses. A verdict holds until the next change of content: its key names the count
 * of changes that it was reached at, so one that arrives late is never believed.
 */
export function createPublicMedia(options: {
  pool: LookupPool
  siteUrl: URL
  changes: Changes
  log: (message: string) => void
}): IsPublic {
  const { pool, changes, log, siteUrl } = options
  const verdicts = new LRUCache<string, boolean, { filename: string; now: number }>({
    max: MAX_VERDICTS,
    async fetchMethod(_key, _stale, { context: { filename, now } }) {
      const asked = publicUseOf(filename, siteUrl.origin, new Date(now))
      const { rows } = await retryWhileBusy(() => pool.query<{ isPublic: boolean }>(PUBLIC_USE, asked))
      return rows[0]?.isPublic
    },
  })

  return async (filename) => {
    const now = Date.now()
    changes.catchUp(now)
    const key = `${changes.clock.now} ${filename}`
    try {
      return verdicts.get(key) ?? (await verdicts.fetch(key, { context: { filename, now } }))
    } catch (error) {
      log(
        `Whether a file is public could not be looked up: ${error instanceof Error ? error.message : error}`,
      )
      return undefined
    }
  }
}

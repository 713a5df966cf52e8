import { LRUCache } from 'lru-cache'
import { reasonOf } from '@/db/query-errors'
import { retryWhileBusy } from '@/db/retry-while-busy'
import { type Database, rowsOf } from '@/db/sql'
import { publicUse } from '@/lib/media/public-use'

/** Undefined when the database is unreachable. Never rejects. */
export type IsPublicFile = (filename: string) => Promise<boolean | undefined>

export interface Changes {
  catchUp(now: number): void
  readonly now: number
}

const MAX_VERDICTS = 10_000

/** Cached until content changes: the key contains the count of changes. */
export function createPublicMedia(options: {
  database: Database
  siteUrl: URL
  changes: Changes
  log: (message: string) => void
}): IsPublicFile {
  const { database, changes, log, siteUrl } = options
  const verdicts = new LRUCache<string, boolean, { filename: string; now: number }>({
    max: MAX_VERDICTS,
    async fetchMethod(_key, _stale, { context: { filename, now } }) {
      const query = publicUse(filename, siteUrl.origin, new Date(now))
      const [row] = await retryWhileBusy(() => rowsOf<{ isPublicFile: boolean }>(database, query))
      return row?.isPublicFile
    },
  })

  return async (filename) => {
    const now = Date.now()
    changes.catchUp(now)
    const key = `${changes.now} ${filename}`
    try {
      return verdicts.get(key) ?? (await verdicts.fetch(key, { context: { filename, now } }))
    } catch (error) {
      log(`Whether a file is public could not be looked up: ${reasonOf(error)}`)
      return undefined
    }
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { reasonOf } from '@/db/query-errors'
import { retryWhileBusy } from '@/db/retry-while-busy'
import { type Database, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { publicUse } from '@/lib/media/public-use'
import { isSlug, isUuid } from '@/lib/text/slug'

/** Undefined when the database is unreachable. Never rejects. */
export type IsPublicFile = (filename: string) => Promise<boolean | undefined>

interface Changes {
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
      const [row] = await retryWhileBusy(() => queryRows<{ isPublicFile: boolean }>(database, query))
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

export interface EpisodeAudio {
  episodeId: string
  slug: string
  filename: string | null
  url: string | null
  seconds: number | null
}

/** Undefined unless a public episode has the name. Rejects when the database is unreachable. */
export type FindAudio = (idOrSlug: string) => Promise<EpisodeAudio | undefined>

const MAX_KNOWN = 10_000

const audioOf = (idOrSlug: string, now: Date): SQL => sql`
  SELECT episodes.id AS "episodeId", coalesce(episodes.slug, episodes.id::text) AS slug, media.filename,
    episodes.audio_url AS url,
    CASE WHEN media.audio_file = media.filename THEN media.audio_seconds::float8 END AS seconds
  FROM episodes LEFT JOIN media ON media.id = episodes.audio_id
  WHERE ${isUuid(idOrSlug) ? sql`episodes.id = ${idOrSlug}` : sql`episodes.slug = ${idOrSlug}`}
    AND episodes.audio_url IS NOT NULL AND ${sqlEpisodeIsPublic(now)}`

/** Caches results until content changes, because a listener requests many parts of one file. */
export function createFindAudio({ database, changes }: { database: Database; changes: Changes }): FindAudio {
  const found = new LRUCache<string, { audio?: EpisodeAudio }, { idOrSlug: string; now: number }>({
    max: MAX_KNOWN,
    async fetchMethod(_key, _stale, { context: { idOrSlug, now } }) {
      const query = audioOf(idOrSlug, new Date(now))
      const [audio] = await retryWhileBusy(() => queryRows<EpisodeAudio>(database, query))
      return { audio }
    },
  })

  return async (idOrSlug) => {
    if (!isSlug(idOrSlug) && !isUuid(idOrSlug)) return undefined
    const now = Date.now()
    changes.catchUp(now)
    const key = `${changes.now} ${idOrSlug}`
    return (found.get(key) ?? (await found.fetch(key, { context: { idOrSlug, now } })))?.audio
  }
}

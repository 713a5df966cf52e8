import { LRUCache } from 'lru-cache'
import { publishedAndDueAt } from '@/lib/access/rules'
import type { LookupPool } from '@/lib/database/lookup-pool'
import { retryWhileBusy } from '@/lib/database/retry-while-busy'
import { isSlug } from '@/lib/text/slug'
import { isUuid } from '@/lib/text/uuid'
import type { Changes } from './public-media'

/** The sound of a public episode: an upload here, or an address elsewhere. */
export interface EpisodeAudio {
  episodeId: string
  slug: string
  filename: string | null
  url: string | null
  seconds: number | null
}

/** Undefined for a name that no public episode has. Rejects when the database is out of reach. */
export type FindAudio = (idOrSlug: string) => Promise<EpisodeAudio | undefined>

const MAX_KNOWN = 10_000

const audioBy = (condition: string) => `
  SELECT episodes.id AS "episodeId", coalesce(episodes.slug, episodes.id::text) AS slug, media.filename,
    episodes.audio_url AS url,
    CASE WHEN media.audio_file = media.filename THEN media.audio_seconds::float8 END AS seconds
  FROM episodes LEFT JOIN media ON media.id = episodes.audio_id
  WHERE ${condition} AND episodes.audio_url IS NOT NULL AND ${publishedAndDueAt('$2')}`
const BY_SLUG = audioBy('episodes.slug = $1')
const BY_ID = audioBy('episodes.id = $1')

/** Finds sounds, and remembers them until the next change of content: a listener asks for many parts of one file. */
export function createFindAudio({ pool, changes }: { pool: LookupPool; changes: Changes }): FindAudio {
  const found = new LRUCache<string, { audio?: EpisodeAudio }, { idOrSlug: string; now: number }>({
    max: MAX_KNOWN,
    async fetchMethod(_key, _stale, { context: { idOrSlug, now } }) {
      const asked = [idOrSlug, new Date(now)]
      const { rows } = await retryWhileBusy(() =>
        pool.query<EpisodeAudio>(isUuid(idOrSlug) ? BY_ID : BY_SLUG, asked),
      )
      return { audio: rows[0] }
    },
  })

  return async (idOrSlug) => {
    if (!isSlug(idOrSlug) && !isUuid(idOrSlug)) return undefined
    const now = Date.now()
    changes.catchUp(now)
    const key = `${changes.clock.now} ${idOrSlug}`
    return (found.get(key) ?? (await found.fetch(key, { context: { idOrSlug, now } })))?.audio
  }
}

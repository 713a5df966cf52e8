import { LRUCache } from 'lru-cache'
import { publishedAndDueAt } from '@/lib/access/rules'
import { TAGS } from '@/lib/content/tags'
import type { LookupPool } from '@/lib/database/lookup-pool'
import { isUuid } from '@/lib/text/uuid'
import type { FreshnessClock } from '@/server/page-cache/freshness-clock'

/** Is there a public episode of this id or slug? Rejects when the database is out of reach. */
export type EpisodeExists = (idOrSlug: string) => Promise<boolean>

/** Misses are anyone's to make up, so only so many are remembered. */
const MAX_MISSES = 10_000

// The moment is this server's: it is the one at which the page cache lets a scheduled episode out.
const BY_SLUG = `SELECT 1 FROM episodes WHERE slug = $1 AND ${publishedAndDueAt('$2')}`
const BY_ID = `SELECT 1 FROM episodes WHERE id = $1 AND ${publishedAndDueAt('$2')}`

/**
 * Asks before a page is rendered: a render costs a hundred times as much, and Next remembers every path it has
 * rendered for ever.
 */
export function createEpisodeLookup({
  pool,
  clock,
}: {
  pool: LookupPool
  clock: FreshnessClock
}): EpisodeExists {
  const exists: EpisodeExists = async (idOrSlug) => {
    const { rows } = await pool.query(isUuid(idOrSlug) ? BY_ID : BY_SLUG, [idOrSlug, new Date()])
    return rows.length > 0
  }
  return rememberMisses(exists, clock)
}

/** A miss is believed until episodes change; what exists is asked for again, as its page is cached anyway. */
export function rememberMisses(exists: EpisodeExists, clock: FreshnessClock): EpisodeExists {
  const misses = new LRUCache<string, number>({ max: MAX_MISSES })
  return async (idOrSlug) => {
    const missedAt = misses.get(idOrSlug)
    if (missedAt !== undefined && !clock.hasChangedSince([TAGS.episodes], missedAt)) return false
    const begunAt = clock.now
    const isThere = await exists(idOrSlug)
    if (!isThere) misses.set(idOrSlug, begunAt)
    return isThere
  }
}

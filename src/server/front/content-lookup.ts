import { LRUCache } from 'lru-cache'
import { publishedAndDueAt } from '@/lib/access/rules'
import { TAGS } from '@/lib/content/tags'
import { databaseOfPool, type LookupPool } from '@/lib/database/lookup-pool'
import { retryWhileBusy } from '@/lib/database/retry-while-busy'
import { findPreviewed } from '@/lib/editing/preview-links'
import { isUuid } from '@/lib/text/uuid'
import type { FreshnessClock } from '@/server/page-cache/freshness-clock'

/**
 * Is there something public of this name? Asked before a page is rendered: a render costs a hundred times as much, and
 * Next remembers every path it has rendered for ever. Rejects when the database is out of reach.
 */
export type Exists = (name: string) => Promise<boolean>

/** For each kind of content whose pages anyone can ask for by a made-up name. */
export interface ContentLookup {
  /** By id or slug. */
  episode: Exists
  /** By key. */
  paper: Exists
  /** By the token of a preview link. */
  preview: Exists
  /** The present slug of the episode that once had this one. */
  slugAfter: (slug: string) => Promise<string | false>
}

/** Misses are anyone's to make up, so only so many are remembered. */
const MAX_MISSES = 10_000

// The moment is this server's: it is the one at which the page cache lets a scheduled episode out.
const EPISODE_BY_SLUG = `SELECT 1 FROM episodes WHERE slug = $1 AND ${publishedAndDueAt('$2')}`
const EPISODE_BY_ID = `SELECT 1 FROM episodes WHERE id = $1 AND ${publishedAndDueAt('$2')}`
const SLUG_AFTER = `
  SELECT episodes.slug FROM episode_slugs JOIN episodes ON episodes.id = episode_slugs.episode_id
  WHERE episode_slugs.slug = $1 AND episodes.slug <> $1 AND ${publishedAndDueAt('$2')}`
const PAPER = 'SELECT 1 FROM research_papers WHERE id = $1'

interface LookupSources {
  pool: LookupPool
  clock: FreshnessClock
}

export function createContentLookup({ pool, clock }: LookupSources): ContentLookup {
  const finds = async (statement: string, values: unknown[]) =>
    (await retryWhileBusy(() => pool.query(statement, values))).rows.length > 0
  const episode: Exists = (idOrSlug) =>
    finds(isUuid(idOrSlug) ? EPISODE_BY_ID : EPISODE_BY_SLUG, [idOrSlug, new Date()])
  const paper: Exists = (id) => finds(PAPER, [id])
  const slugAfter = async (slug: string) => {
    const { rows } = await retryWhileBusy(() => pool.query<{ slug: string }>(SLUG_AFTER, [slug, new Date()]))
    return rows[0]?.slug ?? false
  }
  const preview: Exists = async (token) =>
    (await retryWhileBusy(() => findPreviewed(databaseOfPool(pool), token))) !== undefined
  return {
    preview,
    episode: rememberMisses(episode, { clock, tag: TAGS.episodes }),
    paper: rememberMisses(paper, { clock, tag: TAGS.papers }),
    slugAfter: rememberMisses(slugAfter, { clock, tag: TAGS.episodes }),
  }
}

/** A miss is believed until something with the tag changes; what exists is asked for again, as its page is cached anyway. */
export function rememberMisses<Found>(
  find: (name: string) => Promise<Found | false>,
  { clock, tag }: { clock: FreshnessClock; tag: string },
): (name: string) => Promise<Found | false> {
  const misses = new LRUCache<string, number>({ max: MAX_MISSES })
  return async (name) => {
    const missedAt = misses.get(name)
    if (missedAt !== undefined && !clock.hasChangedSince([tag], missedAt)) return false
    const begunAt = clock.now
    const found = await find(name)
    if (found === false) misses.set(name, begunAt)
    return found
  }
}

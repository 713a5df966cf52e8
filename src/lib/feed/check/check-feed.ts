import { CHANNEL_RULES } from './channel-rules'
import { ITEM_RULES } from './item-rules'
import type { CheckedFeed, CheckedFiles, Miss, Place, Rule } from './rule'

export const FEED_RULES: readonly Rule[] = [...CHANNEL_RULES, ...ITEM_RULES]

export interface Verdict extends Pick<Rule, 'id' | 'level' | 'says'> {
  /** Empty when the rule is met. */
  misses: Miss[]
}

export const checkFeed = (feed: CheckedFeed, files: CheckedFiles): Verdict[] =>
  FEED_RULES.map((rule) => ({
    id: rule.id,
    level: rule.level,
    says: rule.says,
    misses: rule.misses(feed, files),
  }))

export interface FeedReport {
  page: number
  pageCount: number
  episodes: { id: string; guid: string }[]
  verdicts: Verdict[]
}

/** The panel page that edits a place; undefined when none does. */
export function panelPathOf(place: Place, episodes: FeedReport['episodes']): string | undefined {
  if (place.kind === 'installation') return undefined
  if (place.kind === 'show') return '/admin/globals/show'
  const id = episodes.find(({ guid }) => guid === place.guid)?.id
  if (id === undefined) return undefined
  return `/admin/collections/episodes/${id}${place.kind === 'transcript' ? '/transcript' : ''}`
}

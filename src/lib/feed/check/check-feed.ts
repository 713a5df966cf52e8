import { CHANNEL_RULES } from './channel-rules'
import { ITEM_RULES } from './item-rules'
import type { CheckedFeed, CheckedFiles, Miss, Rule } from './rule'

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

import { formatCount } from '@/lib/text/count'

/** Who and what depends on an episode. */
export interface EpisodeUsage {
  bookmarks: number
  moments: number
  /** Members who are part-way through. */
  listeners: number
  /** Slugs that lead to it, the present one among them. */
  addresses: number
  /** Other episodes whose notes link to it. */
  links: number
}

const SAID: [keyof EpisodeUsage, one: string, more: string][] = [
  ['bookmarks', 'listener has saved it.', 'listeners have saved it.'],
  ['moments', 'moment of it is kept.', 'moments of it are kept.'],
  ['listeners', 'member is part-way through it.', 'members are part-way through it.'],
  ['links', 'other episode links to it.', 'other episodes link to it.'],
  ['addresses', 'link will stop working.', 'links will stop working.'],
]

/** What is lost with it, a sentence for each; nothing is said of what there is none of. */
export const usageSentences = (usage: EpisodeUsage): string[] =>
  SAID.filter(([kind]) => usage[kind] > 0).map(
    ([kind, one, more]) => `${formatCount(usage[kind])} ${usage[kind] === 1 ? one : more}`,
  )

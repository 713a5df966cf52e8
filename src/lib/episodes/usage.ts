import { formatCount } from '@/lib/text/numbers'

export interface EpisodeUsage {
  bookmarks: number
  moments: number
  listeners: number
  addresses: number
  links: number
}

const USAGE_NAMES: [keyof EpisodeUsage, one: string, more: string][] = [
  ['bookmarks', 'listener has saved it.', 'listeners have saved it.'],
  ['moments', 'moment of it is kept.', 'moments of it are kept.'],
  ['listeners', 'member is part-way through it.', 'members are part-way through it.'],
  ['links', 'other episode links to it.', 'other episodes link to it.'],
  ['addresses', 'link will stop working.', 'links will stop working.'],
]

export const usageSentences = (usage: EpisodeUsage): string[] =>
  USAGE_NAMES.filter(([kind]) => usage[kind] > 0).map(
    ([kind, one, more]) => `${formatCount(usage[kind])} ${usage[kind] === 1 ? one : more}`,
  )

import type { CheckedFeed, CheckedFiles, CheckedItem } from './checked-feed'

export type Place =
  | { kind: 'show' }
  | { kind: 'installation' }
  | { kind: 'episode' | 'transcript'; guid: string; title: string }

export interface Miss {
  what: string
  place: Place
}

export interface Rule {
  id: string
  level: 'required' | 'recommended'
  says: string
  misses(feed: CheckedFeed, files: CheckedFiles): Miss[]
}

const SHOW: Place = { kind: 'show' }

type Said = Omit<Rule, 'misses'>

/** A rule about the show; `problem` says what is wrong, or nothing. */
export const channelRule = (
  said: Said,
  problem: (feed: CheckedFeed, files: CheckedFiles) => string | undefined | false,
  place: Place = SHOW,
): Rule => ({
  ...said,
  misses(feed, files) {
    const what = problem(feed, files)
    return what ? [{ what, place }] : []
  },
})

export const itemRule = (
  said: Said,
  problem: (item: CheckedItem, feed: CheckedFeed, files: CheckedFiles) => string | undefined | false,
  kind: Place['kind'] = 'episode',
): Rule => ({
  ...said,
  misses(feed, files) {
    const misses = feed.items.flatMap((item): Miss[] => {
      const what = problem(item, feed, files)
      return what ? [{ what, place: placeOf(item, kind) }] : []
    })
    return kind === 'episode' || kind === 'transcript' ? misses : eachOnce(misses)
  },
})

const eachOnce = (misses: Miss[]): Miss[] => [...new Map(misses.map((miss) => [miss.what, miss])).values()]

const placeOf = (item: CheckedItem, kind: Place['kind']): Place =>
  kind === 'episode' || kind === 'transcript'
    ? { kind, guid: item.guid ?? '', title: item.title ?? '' }
    : { kind }

export const required = (id: string, says: string): Said => ({ id, level: 'required', says })
export const recommended = (id: string, says: string): Said => ({ id, level: 'recommended', says })

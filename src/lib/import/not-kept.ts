import { isDeepStrictEqual } from 'node:util'
import type { RssFeed } from 'feedsmith'

type Rss = RssFeed.Feed<string>
type Fields = Record<string, unknown>

const KEPT = {
  item: [
    ...['title', 'link', 'description', 'content', 'enclosures', 'guid', 'pubDate', 'dc', 'psc'],
    ...['itunes', 'podcast', 'googleplay', 'atom', 'slash', 'wfw', 'thr', 'pingback', 'trackback', 'xml'],
  ],
  itunes: ['title', 'duration', 'image', 'season', 'episode', 'episodeType', 'summary', 'block'],
  podcast: ['transcripts', 'chapters', 'season', 'episode'],
  channelItunes: [
    ...['title', 'image', 'categories', 'explicit', 'author', 'type', 'newFeedUrl', 'complete'],
    ...['applePodcastsVerify', 'summary', 'subtitle', 'owner'],
  ],
  channelPodcast: [
    ...['guid', 'locked', 'fundings', 'persons', 'podroll', 'txts', 'updateFrequency'],
    ...['medium', 'podping', 'remoteItems'],
  ],
}

/** The elements of a feed that are left out, each once with how many items have it; `lostLinks` are counted by the caller. */
export function nameNotKept(rss: Rss, lostLinks: number): string[] {
  const ofChannel = [
    ...left(rss.itunes, KEPT.channelItunes, 'itunes:'),
    ...left(rss.podcast, KEPT.channelPodcast, 'podcast:'),
  ]
  const counts = new Map<string, number>(lostLinks > 0 ? [['link', lostLinks]] : [])
  for (const { itunes, podcast, ...item } of rss.items ?? []) {
    const names = [
      ...left(item, KEPT.item, ''),
      // Many feeds say at each item what they have said of the whole show.
      ...left(itunes, [...KEPT.itunes, ...sameFields(itunes, rss.itunes)], 'itunes:'),
      ...left(podcast, KEPT.podcast, 'podcast:'),
    ]
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...ofChannel, ...[...counts].map(([name, count]) => `${count} × ${name}`)]
}

const left = (fields: object | undefined, kept: readonly string[], prefix: string): string[] =>
  Object.entries((fields ?? {}) as Fields)
    .filter(([name, value]) => value !== undefined && value !== false && !kept.includes(name))
    .map(([name, value]) => `${prefix}${Array.isArray(value) ? singular(name) : name}`)

const sameFields = (one: object | undefined, other: object | undefined): string[] =>
  Object.entries((one ?? {}) as Fields)
    .filter(([name, value]) => isDeepStrictEqual(value, (other as Fields | undefined)?.[name]))
    .map(([name]) => name)

/** The parser calls `podcast:person` persons. */
const singular = (name: string): string =>
  name === 'keywords' ? name : name.replace(/ies$/, 'y').replace(/s$/, '')

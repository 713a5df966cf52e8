import type { EpisodeDetail } from '@/lib/episodes/episode'
import type { Paper } from '@/lib/papers/paper'
import { paperAddress } from '@/lib/papers/paper-words'
import { isoDuration, parseDuration } from '@/lib/player/clock'
import type { Show } from '@/lib/show/show'

interface Described {
  episode: EpisodeDetail
  /** The description as plain text. */
  summary: string
  show: Show
  siteUrl: string
}

interface DescribedList {
  name: string
  description: string
  /** From the site's root. */
  path: string
  /** Each with its own `@type`. */
  items: object[]
  show: Show
  siteUrl: string
}

/** The last of very many authors. */
const AND_OTHERS = 'et al.'

const CONTEXT = { '@context': 'https://schema.org' }

/** What search engines are told about an episode, in the words of schema.org. Members that are undefined fall away. */
export function describeEpisode({ episode, summary, show, siteUrl }: Described) {
  const absolute = (path: string | null) => wholeAddress(path, siteUrl)
  const seconds = parseDuration(episode.duration)
  const duration = seconds === null ? undefined : isoDuration(seconds)
  const url = absolute(`/episodes/${episode.slug}`)

  return {
    ...CONTEXT,
    '@type': 'PodcastEpisode',
    '@id': url,
    url,
    name: episode.title,
    description: summary,
    datePublished: episode.publishDate,
    episodeNumber: episode.episodeNumber,
    image: absolute(episode.artworkUrl),
    inLanguage: 'en',
    isAccessibleForFree: true,
    duration,
    timeRequired: duration,
    author: show.host ? { '@type': 'Person', name: show.host } : undefined,
    partOfSeason: {
      '@type': 'PodcastSeason',
      name: `Season ${episode.season}`,
      seasonNumber: episode.season,
    },
    partOfSeries: describeSeries(show, siteUrl),
    associatedMedia: episode.audioUrl
      ? { '@type': 'AudioObject', contentUrl: absolute(episode.audioUrl), duration }
      : undefined,
    citation: episode.resources.map(({ title, url: address }) => ({
      '@type': 'CreativeWork',
      name: title,
      url: absolute(address),
    })),
  }
}

/** The show itself, for its home page. */
export function describeShow(show: Show, siteUrl: string) {
  return {
    ...CONTEXT,
    ...describeSeries(show, siteUrl),
    image: wholeAddress(show.artworkUrl, siteUrl),
    inLanguage: 'en',
    author: show.host ? { '@type': 'Person', name: show.host } : undefined,
    sameAs: [...show.platformLinks, ...show.socialLinks].map(({ url }) => url),
  }
}

/** A page that lists the episodes or the papers of the show. */
export function describeList({ name, description, path, items, siteUrl, show }: DescribedList) {
  return {
    ...CONTEXT,
    '@type': 'CollectionPage',
    '@id': wholeAddress(path, siteUrl),
    url: wholeAddress(path, siteUrl),
    name,
    description,
    inLanguage: 'en',
    isPartOf: describeSeries(show, siteUrl),
    mainEntity: { '@type': 'ItemList', numberOfItems: items.length, itemListElement: items.map(listItem) },
  }
}

/** A research paper, as an entry of a list. */
export const describePaper = ({ title, authors, datePublished, ...paper }: Paper) => ({
  '@type': 'ScholarlyArticle',
  name: title,
  url: paperAddress(paper) ?? undefined,
  author: authors.filter((name) => name !== AND_OTHERS).map((name) => ({ '@type': 'Person', name })),
  datePublished: datePublished ?? undefined,
})

const listItem = (item: object, index: number) => ({ '@type': 'ListItem', position: index + 1, item })

export const describeSeries = (show: Show, siteUrl: string) => ({
  '@type': 'PodcastSeries',
  '@id': wholeAddress('/', siteUrl),
  url: wholeAddress('/', siteUrl),
  name: show.name,
  description: show.description || undefined,
})

export function wholeAddress(path: string | null, siteUrl: string): string | undefined {
  return path !== null && URL.canParse(path, siteUrl) ? new URL(path, siteUrl).href : undefined
}

/** For the inside of a script element, which a `</script>` in a title must not end. */
export const toScriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

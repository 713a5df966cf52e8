import type { EpisodeDetail } from '@/lib/episodes/episode'
import { SEARCH_PATH } from '@/lib/episodes/episode-search'
import type { Paper, PaperInBrief } from '@/lib/papers/paper'
import { paperPath } from '@/lib/papers/paper-address'
import { AND_OTHERS, paperAddress } from '@/lib/papers/paper-words'
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
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${wholeAddress(SEARCH_PATH, siteUrl)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
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
export const describePaper = ({ title, authors, datePublished, ...paper }: PaperInBrief) => ({
  '@type': 'ScholarlyArticle',
  name: title,
  url: paperAddress(paper) ?? undefined,
  author: authors.filter((name) => name !== AND_OTHERS).map((name) => ({ '@type': 'Person', name })),
  datePublished: datePublished ?? undefined,
})

interface DescribedPaper {
  paper: Paper
  /** The public episodes that cite it. */
  episodes: readonly { slug: string; title: string }[]
  siteUrl: string
}

/** A page about a research paper: the work itself is published elsewhere, the words about it are ours. */
export function describePaperPage({ paper, episodes, siteUrl }: DescribedPaper) {
  const { datePublished, ...work } = describePaper(paper)
  const url = wholeAddress(paperPath(paper.id), siteUrl)
  return {
    ...CONTEXT,
    ...work,
    '@id': url,
    headline: paper.title,
    url,
    sameAs: work.url,
    abstract: paper.abstract || undefined,
    description: paper.summary || paper.abstract || undefined,
    keywords: paper.tags.length > 0 ? paper.tags.join(', ') : undefined,
    about: paper.category,
    inLanguage: 'en',
    datePublished: datePublished ?? String(paper.year),
    image: wholeAddress(paper.image, siteUrl),
    subjectOf: episodes.map(({ slug, title }) => ({
      '@type': 'PodcastEpisode',
      name: title,
      url: wholeAddress(`/episodes/${slug}`, siteUrl),
    })),
  }
}

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

import { isoDuration, parseDuration } from '@/lib/player/clock'
import type { Show } from '@/lib/show/show'
import type { EpisodeDetail } from './episode'

interface Described {
  episode: EpisodeDetail
  /** The description as plain text. */
  summary: string
  show: Show
  siteUrl: string
}

/** What search engines are told about an episode, in the words of schema.org. Members that are undefined fall away. */
export function describeEpisode({ episode, summary, show, siteUrl }: Described) {
  const absolute = (path: string | null) =>
    path !== null && URL.canParse(path, siteUrl) ? new URL(path, siteUrl).href : undefined
  const seconds = parseDuration(episode.duration)
  const duration = seconds === null ? undefined : isoDuration(seconds)
  const url = absolute(`/episodes/${episode.slug}`)

  return {
    '@context': 'https://schema.org',
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
    partOfSeries: {
      '@type': 'PodcastSeries',
      '@id': absolute('/'),
      url: absolute('/'),
      name: show.name,
      description: show.description || undefined,
    },
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

/** For the inside of a script element, which a `</script>` in a title must not end. */
export const toScriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

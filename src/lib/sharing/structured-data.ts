import type {
  BreadcrumbList,
  Clip,
  CollectionPage,
  DefinedTerm,
  FAQPage,
  PodcastEpisode,
  PodcastSeason,
  PodcastSeries,
  Question,
  Person as SchemaPerson,
  Thing,
} from 'schema-dts'
import type { SeasonCount } from '@/lib/episodes/archive'
import { transcriptFilePath } from '@/lib/episodes/episode-address'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { type Person, personPath } from '@/lib/episodes/person'
import type { EpisodeQuestion } from '@/lib/episodes/question'
import { ALL_EPISODES, EPISODES_PATH, queryOfSearch } from '@/lib/search/episode-search'
import { SEARCH_PATH } from '@/lib/search/question-address'
import type { QuickAnswer, Show } from '@/lib/site/show'
import { type Term, termPath } from '@/lib/terms/term'
import { isoDuration, parseDuration } from '@/lib/text/clock'
import { TRANSCRIPT_TYPES } from '@/lib/transcripts/formats'

interface Described {
  episode: EpisodeDetail
  /** The description as plain text. */
  summary: string
  show: Show
  /** The terms it mentions. */
  terms?: readonly Pick<Term, 'slug' | 'word' | 'meaning'>[]
  siteUrl: string
}

interface DescribedList {
  name: string
  description: string
  path: string
  /** Each with its own `@type`. */
  items: Exclude<Thing, string>[]
  show: Show
  siteUrl: string
}

/** Search engines have no use for more. */
const MOST_SEASONS = 50
const MOST_TERMS = 20

/** An episode in schema.org's vocabulary. Undefined members are omitted. */
export function describeEpisode({ episode, summary, show, terms = [], siteUrl }: Described) {
  const absolute = (path: string | null) => wholeAddress(path, siteUrl)
  const seconds = parseDuration(episode.duration)
  const duration = seconds === null ? undefined : isoDuration(seconds)
  const url = absolute(`/episodes/${episode.slug}`)

  return {
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
    actor: episode.people.length > 0 ? episode.people.map(describePerson(siteUrl)) : undefined,
    partOfSeason: describeSeason(episode.season, siteUrl),
    partOfSeries: describeSeries(show, siteUrl),
    associatedMedia: episode.audioUrl
      ? {
          '@type': 'AudioObject',
          contentUrl: absolute(episode.audioUrl),
          encodingFormat: /\.mp3(?:$|\?)/i.test(episode.audioUrl) ? 'audio/mpeg' : undefined,
          duration,
          name: episode.title,
          uploadDate: episode.publishDate,
          ...(episode.transcriptSegments.length > 0 && describeTranscript(episode.slug, siteUrl)),
        }
      : undefined,
    hasPart: episode.questions.length > 0 ? episode.questions.map(describePart(url)) : undefined,
    citation: episode.resources.map(({ title, url: address }) => ({
      '@type': 'CreativeWork',
      name: title,
      url: absolute(address),
    })),
    mentions:
      terms.length > 0 ? terms.slice(0, MOST_TERMS).map((term) => describeTerm(term, siteUrl)) : undefined,
  } satisfies PodcastEpisode
}

/** The passage that answers a question, or the question alone where no time is known. */
const describePart =
  (episodeUrl: string | undefined) =>
  (asked: EpisodeQuestion): Clip | Question => {
    const { question, start, end } = asked
    if (start === null) return describeQuestion(asked)
    return {
      '@type': 'Clip',
      name: question,
      startOffset: start,
      endOffset: end ?? undefined,
      url: `${episodeUrl}?t=${start}`,
      about: describeQuestion(asked),
    }
  }

const describePerson =
  (siteUrl: string) =>
  ({ name, slug, link, picture }: Person) =>
    ({
      '@type': 'Person',
      '@id': wholeAddress(personPath(slug), siteUrl),
      name,
      url: wholeAddress(personPath(slug), siteUrl),
      sameAs: wholeAddress(link, siteUrl),
      image: wholeAddress(picture?.url ?? null, siteUrl),
    }) satisfies SchemaPerson

const describeTranscript = (slug: string, siteUrl: string) => ({
  transcript: wholeAddress(transcriptFilePath(slug, 'txt'), siteUrl),
  caption: {
    '@type': 'MediaObject' as const,
    contentUrl: wholeAddress(transcriptFilePath(slug, 'vtt'), siteUrl),
    encodingFormat: TRANSCRIPT_TYPES.vtt,
    inLanguage: 'en',
  },
})

const describeTerm = ({ slug, word, meaning }: Pick<Term, 'slug' | 'word' | 'meaning'>, siteUrl: string) =>
  ({
    '@type': 'DefinedTerm',
    name: word,
    description: meaning,
    url: wholeAddress(termPath(slug), siteUrl),
  }) satisfies DefinedTerm

function describeSeason(season: number, siteUrl: string) {
  const url = wholeAddress(EPISODES_PATH + queryOfSearch({ ...ALL_EPISODES, season }), siteUrl)
  return {
    '@type': 'PodcastSeason',
    '@id': url,
    url,
    name: `Season ${season}`,
    seasonNumber: season,
  } satisfies PodcastSeason
}

export function describeSeasons(show: Show, seasons: readonly SeasonCount[], siteUrl: string) {
  return {
    ...describeSeries(show, siteUrl),
    hasPart: seasons.slice(0, MOST_SEASONS).map(({ number, count }) => ({
      ...describeSeason(number, siteUrl),
      numberOfEpisodes: count,
    })),
  } satisfies PodcastSeries
}

export function describeAnswers(answers: readonly QuickAnswer[], path: string, siteUrl: string) {
  return {
    '@type': 'FAQPage',
    '@id': `${wholeAddress(path, siteUrl)}#answers`,
    mainEntity: answers.map(describeQuestion),
  } satisfies FAQPage
}

const describeQuestion = ({ question, answer }: QuickAnswer) =>
  ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }) satisfies Question

export function describeTrail(
  show: Show,
  trail: readonly { path: string; title: string }[],
  siteUrl: string,
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', title: show.name }, ...trail].map(({ path, title }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: title,
      item: wholeAddress(path, siteUrl),
    })),
  } satisfies BreadcrumbList
}

export function describeShow(show: Show, siteUrl: string) {
  return {
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
    webFeed: wholeAddress(show.feedUrl, siteUrl),
    sameAs: [...show.platformLinks, ...show.socialLinks].map(({ url }) => url),
  }
}

export function describeList({ name, description, path, items, siteUrl, show }: DescribedList) {
  return {
    '@type': 'CollectionPage',
    '@id': wholeAddress(path, siteUrl),
    url: wholeAddress(path, siteUrl),
    name,
    description,
    inLanguage: 'en',
    isPartOf: describeSeries(show, siteUrl),
    mainEntity: { '@type': 'ItemList', numberOfItems: items.length, itemListElement: items.map(listItem) },
  } satisfies CollectionPage
}

const listItem = (item: Exclude<Thing, string>, index: number) => ({
  '@type': 'ListItem' as const,
  position: index + 1,
  item,
})

export const describeSeries = (show: Show, siteUrl: string) =>
  ({
    '@type': 'PodcastSeries',
    '@id': wholeAddress('/', siteUrl),
    url: wholeAddress('/', siteUrl),
    name: show.name,
    description: show.description || undefined,
  }) satisfies PodcastSeries

export function wholeAddress(path: string | null, siteUrl: string): string | undefined {
  return path !== null && URL.canParse(path, siteUrl) ? new URL(path, siteUrl).href : undefined
}

/** Escaped for a script element, which a `</script>` in a title must not end. */
export const toScriptJson = (things: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')

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
import { env } from '@/lib/env'
import type { SeasonCount } from '@/lib/episodes/archive'
import { transcriptFilePath } from '@/lib/episodes/episode-address'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { type Person, personPath } from '@/lib/episodes/person'
import type { EpisodeQuestion } from '@/lib/episodes/question'
import { ALL_EPISODES, EPISODES_PATH, queryOfSearch } from '@/lib/search/episode-search'
import { SEARCH_PATH } from '@/lib/search/question-address'
import type { PageWords } from '@/lib/site/pages'
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
}

/** Search engines have no use for more. */
const MOST_SEASONS = 50
const MOST_TERMS = 20

/** An episode in schema.org's vocabulary. Undefined members are omitted. */
export function describeEpisode({ episode, summary, show, terms = [] }: Described) {
  const seconds = parseDuration(episode.duration)
  const duration = seconds === null ? undefined : isoDuration(seconds)
  const url = wholeAddress(`/episodes/${episode.slug}`)

  return {
    '@type': 'PodcastEpisode',
    '@id': url,
    url,
    name: episode.title,
    description: summary,
    datePublished: episode.publishDate,
    episodeNumber: episode.episodeNumber,
    image: wholeAddress(episode.artworkUrl),
    inLanguage: 'en',
    isAccessibleForFree: true,
    duration,
    timeRequired: duration,
    author: show.host ? { '@type': 'Person', name: show.host } : undefined,
    actor: episode.people.length > 0 ? episode.people.map(describePerson) : undefined,
    partOfSeason: describeSeason(episode.season),
    partOfSeries: describeSeries(show),
    associatedMedia: episode.audioUrl
      ? {
          '@type': 'AudioObject',
          contentUrl: wholeAddress(episode.audioUrl),
          encodingFormat: /\.mp3(?:$|\?)/i.test(episode.audioUrl) ? 'audio/mpeg' : undefined,
          duration,
          name: episode.title,
          uploadDate: episode.publishDate,
          ...(episode.transcriptSegments.length > 0 && describeTranscript(episode.slug)),
        }
      : undefined,
    hasPart: episode.questions.length > 0 ? episode.questions.map(describePart(url)) : undefined,
    citation: episode.resources.map(({ title, url: address }) => ({
      '@type': 'CreativeWork',
      name: title,
      url: wholeAddress(address),
    })),
    mentions: terms.length > 0 ? terms.slice(0, MOST_TERMS).map(describeTerm) : undefined,
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

const describePerson = ({ name, slug, link, picture }: Person) =>
  ({
    '@type': 'Person',
    '@id': wholeAddress(personPath(slug)),
    name,
    url: wholeAddress(personPath(slug)),
    sameAs: wholeAddress(link),
    image: wholeAddress(picture?.url ?? null),
  }) satisfies SchemaPerson

const describeTranscript = (slug: string) => ({
  transcript: wholeAddress(transcriptFilePath(slug, 'txt')),
  caption: {
    '@type': 'MediaObject' as const,
    contentUrl: wholeAddress(transcriptFilePath(slug, 'vtt')),
    encodingFormat: TRANSCRIPT_TYPES.vtt,
    inLanguage: 'en',
  },
})

const describeTerm = ({ slug, word, meaning }: Pick<Term, 'slug' | 'word' | 'meaning'>) =>
  ({
    '@type': 'DefinedTerm',
    name: word,
    description: meaning,
    url: wholeAddress(termPath(slug)),
  }) satisfies DefinedTerm

function describeSeason(season: number) {
  const url = wholeAddress(EPISODES_PATH + queryOfSearch({ ...ALL_EPISODES, season }))
  return {
    '@type': 'PodcastSeason',
    '@id': url,
    url,
    name: `Season ${season}`,
    seasonNumber: season,
  } satisfies PodcastSeason
}

export function describeSeasons(show: Show, seasons: readonly SeasonCount[]) {
  return {
    ...describeSeries(show),
    hasPart: seasons.slice(0, MOST_SEASONS).map(({ number, count }) => ({
      ...describeSeason(number),
      numberOfEpisodes: count,
    })),
  } satisfies PodcastSeries
}

export function describeAnswers(answers: readonly QuickAnswer[], path: string) {
  return {
    '@type': 'FAQPage',
    '@id': `${wholeAddress(path)}#answers`,
    mainEntity: answers.map(describeQuestion),
  } satisfies FAQPage
}

const describeQuestion = ({ question, answer }: QuickAnswer) =>
  ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }) satisfies Question

export function describeTrail(show: Show, trail: readonly { path: string; title: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', title: show.name }, ...trail].map(({ path, title }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: title,
      item: wholeAddress(path),
    })),
  } satisfies BreadcrumbList
}

export function describeShow(show: Show) {
  return {
    ...describeSeries(show),
    image: wholeAddress(show.artworkUrl),
    inLanguage: 'en',
    author: show.host ? { '@type': 'Person', name: show.host } : undefined,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${wholeAddress(SEARCH_PATH)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
    webFeed: wholeAddress(show.feedUrl),
    sameAs: [...show.platformLinks, ...show.socialLinks].map(({ url }) => url),
  }
}

/** Each item has its own `@type`. */
export function describeList(page: PageWords, items: Exclude<Thing, string>[], show: Show) {
  const { path, title: name, description } = page
  return {
    '@type': 'CollectionPage',
    '@id': wholeAddress(path),
    url: wholeAddress(path),
    name,
    description,
    inLanguage: 'en',
    isPartOf: describeSeries(show),
    mainEntity: { '@type': 'ItemList', numberOfItems: items.length, itemListElement: items.map(listItem) },
  } satisfies CollectionPage
}

const listItem = (item: Exclude<Thing, string>, index: number) => ({
  '@type': 'ListItem' as const,
  position: index + 1,
  item,
})

export const describeSeries = (show: Show) =>
  ({
    '@type': 'PodcastSeries',
    '@id': wholeAddress('/'),
    url: wholeAddress('/'),
    name: show.name,
    description: show.description || undefined,
  }) satisfies PodcastSeries

export function wholeAddress(path: string | null): string | undefined {
  const { SITE_URL } = env()
  return path !== null && URL.canParse(path, SITE_URL) ? new URL(path, SITE_URL).href : undefined
}

/** Escaped for a script element, which a `</script>` in a title must not end. */
export const toScriptJson = (things: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')

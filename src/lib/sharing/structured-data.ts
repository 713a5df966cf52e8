import type {
  BreadcrumbList,
  Clip,
  CollectionPage,
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
  summary: string
  show: Show
  terms?: readonly Term[]
}

/** Search engines have no use for more. */
const MOST_TERMS = 20

export function describeEpisode({ episode, summary, show, terms = [] }: Described) {
  const seconds = parseDuration(episode.duration)
  const duration = seconds === null ? undefined : isoDuration(seconds)
  const page = addressOf(`/episodes/${episode.slug}`)

  return {
    '@type': 'PodcastEpisode',
    ...page,
    name: episode.title,
    description: summary,
    datePublished: episode.publishDate,
    episodeNumber: episode.episodeNumber,
    image: wholeAddress(episode.artworkUrl),
    inLanguage: 'en',
    isAccessibleForFree: true,
    duration,
    timeRequired: duration,
    author: hostOf(show),
    actor: episode.people.map(describePerson),
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
    hasPart: episode.questions.map((part) => describePart(part, page.url)),
    citation: episode.resources.map(({ title, url }) => ({
      '@type': 'CreativeWork',
      name: title,
      url: wholeAddress(url),
    })),
    mentions: terms.slice(0, MOST_TERMS).map(({ slug, word, meaning }) => ({
      '@type': 'DefinedTerm',
      name: word,
      description: meaning,
      url: wholeAddress(termPath(slug)),
    })),
  } satisfies PodcastEpisode
}

/** The passage that answers a question, or the question alone where no time is known. */
function describePart(
  part: EpisodeQuestion,
  episodeUrl: string | undefined,
): Clip | Question {
  const { question, start, end } = part
  if (start === null) return describeQuestion(part)
  return {
    '@type': 'Clip',
    name: question,
    startOffset: start,
    endOffset: end ?? undefined,
    url: `${episodeUrl}?t=${start}`,
    about: describeQuestion(part),
  }
}

const describePerson = ({ name, slug, link, picture }: Person) =>
  ({
    '@type': 'Person',
    ...addressOf(personPath(slug)),
    name,
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

const describeSeason = (season: number) =>
  ({
    '@type': 'PodcastSeason',
    ...addressOf(EPISODES_PATH + queryOfSearch({ ...ALL_EPISODES, season })),
    name: `Season ${season}`,
    seasonNumber: season,
  }) satisfies PodcastSeason

export const describeSeasons = (show: Show, seasons: readonly SeasonCount[]) =>
  ({
    ...describeSeries(show),
    hasPart: seasons.map(({ number, count }) => ({
      ...describeSeason(number),
      numberOfEpisodes: count,
    })),
  }) satisfies PodcastSeries

export const describeAnswers = (answers: readonly QuickAnswer[], path: string) =>
  ({
    '@type': 'FAQPage',
    '@id': `${wholeAddress(path)}#answers`,
    mainEntity: answers.map(describeQuestion),
  }) satisfies FAQPage

const describeQuestion = ({ question, answer }: QuickAnswer) =>
  ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }) satisfies Question

export const describeTrail = (
  show: Show,
  trail: readonly { path: string; title: string }[],
) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', title: show.name }, ...trail].map(
      ({ path, title }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: title,
        item: wholeAddress(path),
      }),
    ),
  }) satisfies BreadcrumbList

export const describeShow = (show: Show) => ({
  ...describeSeries(show),
  image: wholeAddress(show.artworkUrl),
  inLanguage: 'en',
  author: hostOf(show),
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
})

export const describeList = (page: PageWords, items: Exclude<Thing, string>[], show: Show) =>
  ({
    '@type': 'CollectionPage',
    ...addressOf(page.path),
    name: page.title,
    description: page.description,
    inLanguage: 'en',
    isPartOf: describeSeries(show),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        item,
      })),
    },
  }) satisfies CollectionPage

export const describeSeries = ({ name, description }: Show) =>
  ({ '@type': 'PodcastSeries', ...addressOf('/'), name, description }) satisfies PodcastSeries

export const hostOf = ({ host }: Show) =>
  host ? { '@type': 'Person' as const, name: host } : undefined

export const addressOf = (path: string) => ({
  '@id': wholeAddress(path),
  url: wholeAddress(path),
})

export function wholeAddress(path: string | null): string | undefined {
  return path === null ? undefined : URL.parse(path, env().SITE_URL)?.href
}

/** Leaves out empty members. Escaped for a script element, which a `</script>` in a title must not end. */
export const toScriptJson = (things: readonly object[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, (_, value) =>
    value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  ).replaceAll('<', '\\u003c')

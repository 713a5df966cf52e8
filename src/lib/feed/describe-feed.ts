import { generateRssFeed, type RssFeed } from 'feedsmith'
import { MOST_TITLE } from '@/lib/clips/clip'
import { CHAPTERS_TYPE, chaptersFilePath } from '@/lib/episodes/chapter'
import { transcriptFilePath } from '@/lib/episodes/episode-address'
import { isHost, MOST_NAME, personPath } from '@/lib/episodes/person'
import { tryReadVideo } from '@/lib/episodes/video'
import { validXml } from '@/lib/text/control-characters'
import { FILE_FORMATS, TRANSCRIPT_TYPES } from '@/lib/transcripts/formats'
import { splitCategory } from './apple-categories'
import { feedPath, GENERATOR } from './feed'
import {
  bytesOf,
  cutToBytes,
  MAX_DESCRIPTION_BYTES,
  questionsHtml,
  shorten,
  toFeedDescription,
  toFeedHtml,
} from './feed-text'
import type { FeedEpisode, FeedPage, FeedPerson, FeedPicture, FeedShow } from './find-feed'

type FeedStructure = RssFeed.Feed<Date>
type FeedPersons = NonNullable<NonNullable<FeedStructure['podcast']>['persons']>

export function describeFeed(feed: FeedPage, siteUrl: string): FeedStructure {
  const { show, changedAt } = feed
  const image = show.artwork ? new URL(show.artwork.url, siteUrl).href : undefined
  const link = new URL('/', siteUrl).href
  return {
    title: show.name,
    link,
    description: cutToBytes(show.description || show.name, MAX_DESCRIPTION_BYTES),
    language: show.language,
    copyright: show.copyright || undefined,
    lastBuildDate: changedAt,
    generator: GENERATOR,
    image: image ? { url: image, title: show.name, link } : undefined,
    atom: { links: linksOf(feed, siteUrl) },
    itunes: {
      author: show.author,
      categories: show.categories.map((chosen) => {
        const { name, part } = splitCategory(chosen)
        return { text: name, categories: part ? [{ text: part }] : undefined }
      }),
      explicit: show.explicit === true,
      image,
      type: show.order ?? 'episodic',
      // Apple accepts only `Yes` here.
      complete: show.isComplete || undefined,
      newFeedUrl: show.newAddress ? new URL(show.newAddress, siteUrl).href : undefined,
      owner: show.ownerEmail
        ? { name: show.author || show.name, email: show.ownerEmail }
        : undefined,
    },
    podcast: describePodcast(show, image, siteUrl),
    items: feed.episodes.map((episode) => describeItem(episode, show, siteUrl)),
  }
}

function describePodcast(
  show: FeedShow,
  image: string | undefined,
  siteUrl: string,
): FeedStructure['podcast'] {
  const { appleVerification } = show
  const complete = show.isComplete || undefined
  return {
    guid: show.guid || undefined,
    medium: 'podcast',
    locked: { value: show.locked !== false, owner: show.ownerEmail || undefined },
    persons: hostsOf(show, siteUrl),
    fundings: (show.funding ?? []).map(({ label, url }) => ({
      display: shorten(label, 128),
      url,
    })),
    updateFrequency: show.updateFrequency
      ? {
          display: shorten(show.updateFrequency, 128),
          rrule: show.updateRule || undefined,
          complete,
        }
      : undefined,
    podroll: {
      remoteItems: (show.podroll ?? []).map(({ guid, title }) => ({
        feedGuid: guid,
        title: title ?? undefined,
      })),
    },
    images: imagesOf(show.artwork, image),
    txts: [
      ...aiContentOf(show),
      ...(appleVerification
        ? [{ purpose: 'applepodcastsverify', display: appleVerification }]
        : []),
    ],
  }
}

const aiContentOf = ({ madeWithAi }: FeedShow) =>
  madeWithAi ? [{ purpose: 'ai-content', display: String(madeWithAi === 'yes') }] : []

const imagesOf = (picture: FeedPicture | null, href: string | undefined) =>
  href ? [{ href, alt: shorten(picture?.alt ?? '', 255), aspectRatio: '1/1' }] : []

const hostsOf = ({ host, people }: FeedShow, siteUrl: string): FeedPersons => {
  if (people.length > 0) return people.map(toPerson(siteUrl))
  return host ? [{ display: shorten(host, MOST_NAME), role: 'host', group: 'cast' }] : []
}

/** In apps they replace the show's people, so the hosts are repeated. */
function peopleOf(
  people: readonly FeedPerson[],
  show: FeedShow,
  siteUrl: string,
): FeedPersons {
  if (people.length === 0) return []
  const own = people.map(toPerson(siteUrl))
  return people.some(isHost) ? own : [...hostsOf(show, siteUrl), ...own]
}

const toPerson =
  (siteUrl: string) =>
  ({ name, slug, role, link, picture }: FeedPerson) => ({
    display: shorten(name, MOST_NAME),
    role,
    group: 'cast',
    href: new URL(link ?? personPath(slug), siteUrl).href,
    img: picture ? new URL(picture, siteUrl).href : undefined,
  })

/** Links to this page and the others (RFC 5005), and to the hub. */
function linksOf({ page, pageCount, show }: FeedPage, siteUrl: string) {
  const link = (rel: string, to: number) => ({
    rel,
    href: new URL(feedPath(to), siteUrl).href,
    type: 'application/rss+xml',
  })
  const links: { rel: string; href: string; type?: string }[] = [link('self', page)]
  if (pageCount > 1) links.push(link('first', 1), link('last', pageCount))
  if (page > 1) links.push(link('previous', page - 1))
  if (page < pageCount) links.push(link('next', page + 1))
  if (show.hub) links.push({ rel: 'hub', href: new URL(show.hub, siteUrl).href })
  return links
}

/**
 * Apple assigns a trailer with an episode number to that episode, one with only a season to the season, and
 * one with neither to the show. Seasons begin at 1, so a trailer in the first is the show's.
 */
function placeOf({ episodeType, ...episode }: FeedEpisode) {
  const isTrailer = episodeType === 'trailer'
  return {
    season: isTrailer && episode.season <= 1 ? undefined : episode.season,
    episodeNumber: isTrailer ? undefined : episode.episodeNumber,
  }
}

const READ_PICTURE = /\.(?:jpe?g|png)$/i

function describeItem(
  episode: FeedEpisode,
  show: FeedShow,
  siteUrl: string,
): RssFeed.Item<Date> {
  const { slug, seconds, audio, artwork } = episode
  const { season, episodeNumber } = placeOf(episode)
  const whole = (path: string) => new URL(path, siteUrl).href
  const video = tryReadVideo(episode.videoUrl)
  const full = toFeedHtml(episode.description) + questionsHtml(episode.questions)
  const isShort = bytesOf(full) <= MAX_DESCRIPTION_BYTES
  // Without one, apps show the channel's artwork.
  const image = artwork && READ_PICTURE.test(artwork.url) ? whole(artwork.url) : undefined
  return {
    title: episode.title,
    link: whole(`/episodes/${slug}`),
    // A list of questions that does not fit is left to the encoded content.
    description: (isShort ? full : toFeedDescription(episode.description)) || undefined,
    content: isShort ? undefined : { encoded: full },
    guid: { value: episode.guid, isPermaLink: /^https?:\/\//.test(episode.guid) },
    pubDate: episode.publishDate,
    enclosures: [
      { url: whole(audio.url), length: episode.audioBytes ?? 0, type: audio.type },
    ],
    itunes: {
      duration: seconds === null ? undefined : Math.round(seconds),
      explicit: show.explicit === true,
      image,
      season,
      episode: episodeNumber,
      episodeType: episode.episodeType,
    },
    podcast: {
      season:
        season === undefined
          ? undefined
          : { number: season, name: show.seasonNames.get(season) },
      episode: episodeNumber === undefined ? undefined : { number: episodeNumber },
      transcripts: episode.hasTranscript
        ? FILE_FORMATS.map((format) => ({
            url: whole(transcriptFilePath(slug, format)),
            type: TRANSCRIPT_TYPES[format],
            language: show.language,
            rel: format === 'txt' ? undefined : 'captions',
          }))
        : [],
      chapters: episode.hasChapters
        ? { url: whole(chaptersFilePath(slug)), type: CHAPTERS_TYPE }
        : undefined,
      soundbites: episode.soundbites.map(({ start, seconds: length, title }) => ({
        startTime: start,
        duration: length,
        display: shorten(title, MOST_TITLE),
      })),
      persons: peopleOf(episode.people, show, siteUrl),
      alternateEnclosures:
        video?.kind === 'file'
          ? [{ type: video.type, sources: [{ uri: video.url }] }]
          : undefined,
      images: imagesOf(artwork, image),
      txts: aiContentOf(show),
    },
  }
}

export function writeFeed(feed: FeedPage, siteUrl: string) {
  return (
    validXml(generateRssFeed(describeFeed(feed, siteUrl)))
      // Apple requires `true` and `false`; the library writes the older `yes` and `no`.
      .replace(
        /<itunes:explicit>(yes|no)<\/itunes:explicit>/g,
        (_, word: string) => `<itunes:explicit>${word === 'yes'}</itunes:explicit>`,
      )
      // Not every app trims the whitespace that the library adds around text.
      .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
      .replace(/\]\]>\s+<\//g, ']]></')
  )
}

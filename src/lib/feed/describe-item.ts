import type { RssFeed } from 'feedsmith'
import { chaptersFilePath } from '@/lib/chapters/chapters-address'
import { CHAPTERS_TYPE } from '@/lib/chapters/write-chapters'
import { transcriptFilePath } from '@/lib/transcript/transcript-address'
import { TRANSCRIPT_TYPES } from '@/lib/transcript/transcript-formats'
import type { FeedEpisode, FeedShow } from './feed'
import { bytesOf, MAX_DESCRIPTION_BYTES, shorten, toFeedDescription, toFeedHtml } from './feed-text'

const READ_PICTURE = /\.(?:jpe?g|png)$/i

export function describeItem(episode: FeedEpisode, show: FeedShow, siteUrl: string): RssFeed.Item<Date> {
  const { slug, season, episodeNumber, seconds, audio, artwork } = episode
  const whole = (path: string) => new URL(path, siteUrl).href
  const description = episode.description ? toFeedDescription(episode.description) : undefined
  const full = toFeedHtml(episode.description)
  const image = artwork && READ_PICTURE.test(artwork.url) ? whole(artwork.url) : undefined
  return {
    title: episode.title,
    link: whole(`/episodes/${slug}`),
    description,
    content: bytesOf(full) > MAX_DESCRIPTION_BYTES ? { encoded: full } : undefined,
    guid: { value: episode.guid, isPermaLink: /^https?:\/\//.test(episode.guid) },
    pubDate: episode.publishDate,
    enclosures: [{ url: whole(audio.url), length: audio.bytes ?? 0, type: audio.type }],
    itunes: {
      duration: seconds === null ? undefined : Math.round(seconds),
      explicit: show.explicit,
      image,
      season,
      episode: episodeNumber,
      episodeType: episode.episodeType,
    },
    podcast: {
      season: { number: season, name: show.seasonNames.get(season) },
      episode: { number: episodeNumber },
      transcripts: episode.transcripts.map((format) => ({
        url: whole(transcriptFilePath(slug, format)),
        type: TRANSCRIPT_TYPES[format],
        language: show.language.toLowerCase(),
        rel: format === 'txt' ? undefined : 'captions',
      })),
      chapters: episode.hasChapters ? { url: whole(chaptersFilePath(slug)), type: CHAPTERS_TYPE } : undefined,
      images: image ? [{ href: image, alt: shorten(artwork?.alt ?? '', 255), aspectRatio: '1/1' }] : [],
      txts: show.madeWithAi === null ? [] : [{ purpose: 'ai-content', display: String(show.madeWithAi) }],
    },
  }
}

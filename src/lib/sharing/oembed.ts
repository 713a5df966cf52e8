import type { ListedEpisode } from '@/lib/episodes/episode'
import { tryParseLinkedTime } from '@/lib/player/start-time'
import type { Show } from '@/lib/site/show'
import { CARD_SIZE } from './card'
import { EMBED_SIZE, embedCode, LEAST_SIZE } from './embed'

const OEMBED_PATH = '/oembed'

const CACHE_SECONDS = 3_600

interface EmbedRequest {
  episode: ListedEpisode
  show: Show
  cardUrl: string | null
  siteUrl: string
  time: string
  maxWidth?: number
  maxHeight?: number
}

/** The oEmbed discovery link, in the shape of Next's `Metadata`. */
export function oembedTypes(path: string, title: string, siteUrl: string) {
  const address = new URL(OEMBED_PATH, siteUrl)
  address.searchParams.set('url', new URL(path, siteUrl).href)
  return { 'application/json+oembed': [{ url: address.href, title }] }
}

export function describeEmbed({
  episode,
  show,
  cardUrl,
  siteUrl,
  time,
  maxWidth,
  maxHeight,
}: EmbedRequest) {
  const width = within(EMBED_SIZE.width, LEAST_SIZE.width, maxWidth)
  const height = within(EMBED_SIZE.height, LEAST_SIZE.height, maxHeight)
  const isTime = tryParseLinkedTime(time) !== null
  return {
    version: '1.0',
    type: 'rich',
    title: episode.title,
    author_name: show.host || show.name,
    author_url: siteUrl,
    provider_name: show.name,
    provider_url: siteUrl,
    cache_age: CACHE_SECONDS,
    ...(cardUrl && {
      thumbnail_url: new URL(cardUrl, siteUrl).href,
      thumbnail_width: CARD_SIZE.width,
      thumbnail_height: CARD_SIZE.height,
    }),
    html: embedCode({ ...episode, time: isTime ? time : '' }, siteUrl, { width, height }),
    width,
    height,
  }
}

const within = (size: number, least: number, most = size) =>
  Math.max(least, Math.min(size, most))

import type { Reach } from '@/lib/transfer/fetch-file'
import type { IncomingShow } from '@/lib/transfer/incoming'
import { parsePage, readFeed } from '@/lib/transfer/read-feed'
import { beside } from '@/lib/transfer/read-item'

export const FEED_ADDRESS = 'https://old.example/feed.xml'

/** A feed around these items. */
export const feedWith = (items: string, channel = ''): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom">
    <channel><title>A show</title><link>https://old.example/</link>${channel}${items}</channel></rss>`

/** An item that comes in, with more in it. */
export const itemWith = (inner: string, { guid = 'one', url = '/1.mp3' } = {}): string =>
  `<item><title>One</title><pubDate>Tue, 05 Mar 2019 07:00:00 GMT</pubDate><guid>${guid}</guid>
    <enclosure url="${url}" length="9" type="audio/mpeg"/>${inner}</item>`

export const readOddFeed = (items: string, channel = ''): IncomingShow =>
  readFeed([{ ...parsePage(feedWith(items, channel)), locate: beside(FEED_ADDRESS) }], FEED_ADDRESS)

/** Fetches and reads a feed as its thread does, without starting one. */
export async function openFeed(url: string, reach: Reach): Promise<IncomingShow> {
  const { textReader } = await import('@/lib/transfer/fetch-file')
  const { readPages } = await import('@/lib/transfer/read-pages')
  return (await readPages(url, {}, textReader(reach))) as IncomingShow
}

import { generateRssFeed } from 'feedsmith'
import { describeFeed } from './describe-feed'
import type { FeedPage } from './feed'

export function writeFeed(feed: FeedPage, siteUrl: string): string {
  return (
    generateRssFeed(describeFeed(feed, siteUrl))
      // Apple asks for `true` and `false`, and the library writes the older `yes` and `no`.
      .replace(
        /<itunes:explicit>(yes|no)<\/itunes:explicit>/g,
        (_, word: string) => `<itunes:explicit>${word === 'yes'}</itunes:explicit>`,
      )
      // Not every app drops the blanks that the library sets around a text.
      .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
      .replace(/\]\]>\s+<\//g, ']]></')
  )
}

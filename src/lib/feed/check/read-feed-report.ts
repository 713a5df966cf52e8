import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { findFeed } from '@/lib/feed/find-feed'
import { checkOwnFeed } from './check-own-feed'
import type { FeedReport } from './feed-report'

/** Undefined for a page that the feed does not have. */
export async function readFeedReport(payload: BasePayload, page: number): Promise<FeedReport | undefined> {
  const feed = await findFeed(payload, page)
  return (
    feed && {
      page,
      pageCount: feed.pageCount,
      episodes: feed.episodes.map(({ id, guid }) => ({ id, guid })),
      verdicts: checkOwnFeed(feed, env().SITE_URL),
    }
  )
}

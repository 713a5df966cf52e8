import { env } from '@/lib/env'
import { writeFeed } from '@/lib/feed/describe-feed'
import { findFeed } from '@/lib/feed/find-feed'
import { findFollowedAddress } from '@/lib/site/find-show'
import { z } from '@/lib/zod'
import { endpoint, OPEN, refuse, textFile } from './endpoint'
import { MAX_PAGE, whole } from './list-query'

const Query = z.object({ page: whole('page', MAX_PAGE).optional() })

export const feedRows = [
  endpoint.get(
    '/feed',
    'anyone',
    { query: Query, shared: true },
    async ({ payload, database, query: { page = 1 } }) => {
      const Location = await findFollowedAddress(database)
      if (Location) {
        const headers = { Location, 'Cache-Control': 'public, max-age=300' }
        return { status: 302, body: { message: 'The feed is at the host of the show.' }, headers }
      }
      const feed = await findFeed(payload, page)
      if (!feed) return refuse(404, 'The feed has no such page.')
      const { newAddress } = feed.show
      const { SITE_URL } = env()
      if (newAddress && new URL(newAddress, SITE_URL).origin !== SITE_URL) {
        return { status: 301, body: { message: 'The feed has moved.' }, headers: { Location: newAddress } }
      }
      const headers = { 'Last-Modified': feed.changedAt.toUTCString(), ...OPEN }
      return textFile(writeFeed(feed, SITE_URL), { type: 'application/rss+xml', headers })
    },
  ),
]

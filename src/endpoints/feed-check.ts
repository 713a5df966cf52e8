import { z } from 'zod'
import { env } from '@/lib/env'
import { checkOwnFeed } from '@/lib/feed/check/check-own-feed'
import { findFeed } from '@/lib/feed/find-feed'
import { endpoint, ok, refuse } from './endpoint'
import { MAX_PAGE, whole } from './list-query'

export const feedCheckRows = [
  endpoint({
    method: 'get',
    path: '/admin/feed-check',
    who: 'admin',
    query: z.object({ page: whole('page', MAX_PAGE).optional() }),
    handle: async ({ payload, query: { page = 1 } }) => {
      const feed = await findFeed(payload, page)
      if (!feed) return refuse(404, 'The feed has no such page.')
      return ok({
        page,
        pageCount: feed.pageCount,
        episodes: feed.episodes.map(({ id, guid }) => ({ id, guid })),
        verdicts: checkOwnFeed(feed, env().SITE_URL),
      })
    },
  }),
]

import { z } from 'zod'
import { endpoint, ok } from './endpoint'

const PAGE_SIZE = 500

const page = z
  .string('Give page once.')
  .regex(/^[1-9]\d{0,8}$/, 'page must be a whole number from 1.')
  .transform(Number)
  .default(1)

const PAGE = z.object({ page })

/** Newest first, 500 at a time; `X-Total-Count` says how many there are. */
export const adminRows = [
  endpoint({
    method: 'get',
    path: '/admin/contacts',
    who: 'admin',
    query: PAGE,
    handle: async ({ payload, req, query }) => {
      const { docs, totalDocs } = await payload.find({
        collection: 'contacts',
        overrideAccess: false,
        user: req.user,
        sort: '-createdAt',
        limit: PAGE_SIZE,
        page: query.page,
        depth: 0,
      })
      return ok(docs, { headers: { 'X-Total-Count': String(totalDocs) } })
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/newsletters',
    who: 'admin',
    query: PAGE,
    handle: async ({ payload, req, query }) => {
      const { docs, totalDocs } = await payload.find({
        collection: 'newsletters',
        overrideAccess: false,
        user: req.user,
        sort: '-subscribedAt',
        limit: PAGE_SIZE,
        page: query.page,
        depth: 0,
      })
      return ok(docs, { headers: { 'X-Total-Count': String(totalDocs) } })
    },
  }),
]

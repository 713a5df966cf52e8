import { z } from 'zod'
import { listContacts } from '@/lib/contact/list-contacts'
import type { PageOfRows } from '@/lib/database/page-of-rows'
import { databaseOf } from '@/lib/database/sql'
import { listSubscribers } from '@/lib/newsletter/list-subscribers'
import { endpoint, ok, type Reply } from './endpoint'

const page = z
  .string('Give page once.')
  .regex(/^[1-9]\d{0,8}$/, 'page must be a whole number from 1.')
  .transform(Number)
  .default(1)

const PAGE = z.object({ page })

/** Newest first, a hundred at a time; `X-Total-Count` says how many there are. */
export const adminRows = [
  endpoint({
    method: 'get',
    path: '/admin/contacts',
    who: 'admin',
    query: PAGE,
    handle: async ({ payload, query }) => paged(await listContacts(databaseOf(payload), query.page)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/newsletters',
    who: 'admin',
    query: PAGE,
    handle: async ({ payload, query }) => paged(await listSubscribers(databaseOf(payload), query.page)),
  }),
]

const paged = ({ rows, total }: PageOfRows<unknown>): Reply =>
  ok(rows, { headers: { 'X-Total-Count': String(total) } })

import { z } from 'zod'
import { deleteRows } from '@/lib/audit/delete-rows'
import { CONTACT_SORTS, CONTACT_STATUSES } from '@/lib/contact/contact'
import { exportContacts } from '@/lib/contact/export-contacts'
import { listContacts } from '@/lib/contact/list-contacts'
import { setContactStatus } from '@/lib/contact/set-status'
import { databaseOf } from '@/lib/database/sql'
import { endSubscriptions } from '@/lib/newsletter/end-subscriptions'
import { exportSubscribers } from '@/lib/newsletter/export-subscribers'
import { listSubscribers } from '@/lib/newsletter/list-subscribers'
import { SUBSCRIBER_SORTS } from '@/lib/newsletter/subscriber'
import { endpoint, ok } from './endpoint'
import { searchText } from './list-query'
import { choice, csvFile, IDS, page, paged, pageLimit } from './long-list'

const CONTACT_FILTER = { q: searchText, status: choice('status', CONTACT_STATUSES).optional() }

const SUBSCRIBER_FILTER = {
  q: searchText,
  status: choice('status', ['active', 'ended']).optional(),
}

const isActiveOf = (status: 'active' | 'ended' | undefined) => status && status === 'active'

/** Newest first, a hundred at a time, unless asked otherwise; `X-Total-Count` says how many there are. */
export const adminRows = [
  endpoint({
    method: 'get',
    path: '/admin/contacts',
    who: 'admin',
    query: z.object({
      ...CONTACT_FILTER,
      page,
      limit: pageLimit,
      sort: choice('sort', CONTACT_SORTS).optional(),
    }),
    handle: async ({ payload, query }) => paged(await listContacts(databaseOf(payload), query)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/contacts/export',
    who: 'admin',
    query: z.object(CONTACT_FILTER),
    handle: async ({ payload, query }) => csvFile('messages', exportContacts(databaseOf(payload), query)),
  }),
  endpoint({
    method: 'put',
    path: '/admin/contacts/status',
    who: 'admin',
    body: z.object({ ids: IDS, status: choice('status', CONTACT_STATUSES) }),
    handle: async ({ payload, user, body }) =>
      ok({ changed: await setContactStatus(payload, { ...body, user }) }),
  }),
  endpoint({
    method: 'delete',
    path: '/admin/contacts',
    who: 'admin',
    body: z.object({ ids: IDS }),
    handle: async ({ payload, user, body: { ids } }) =>
      ok({ deleted: await deleteRows(payload, { table: 'contacts', title: 'Message', ids, user }) }),
  }),
  endpoint({
    method: 'get',
    path: '/admin/newsletters',
    who: 'admin',
    query: z.object({
      ...SUBSCRIBER_FILTER,
      page,
      limit: pageLimit,
      sort: choice('sort', SUBSCRIBER_SORTS).optional(),
    }),
    handle: async ({ payload, query: { status, ...query } }) =>
      paged(await listSubscribers(databaseOf(payload), { ...query, isActive: isActiveOf(status) })),
  }),
  endpoint({
    method: 'get',
    path: '/admin/newsletters/export',
    who: 'admin',
    query: z.object(SUBSCRIBER_FILTER),
    handle: async ({ payload, query: { q, status } }) =>
      csvFile('subscribers', exportSubscribers(databaseOf(payload), { q, isActive: isActiveOf(status) })),
  }),
  endpoint({
    method: 'put',
    path: '/admin/newsletters/unsubscribe',
    who: 'admin',
    body: z.object({ ids: IDS }),
    handle: async ({ payload, user, body: { ids } }) =>
      ok({ changed: await endSubscriptions(payload, { ids, user }) }),
  }),
  endpoint({
    method: 'delete',
    path: '/admin/newsletters',
    who: 'admin',
    body: z.object({ ids: IDS }),
    handle: async ({ payload, user, body: { ids } }) =>
      ok({ deleted: await deleteRows(payload, { table: 'newsletters', title: 'Subscriber', ids, user }) }),
  }),
]

import { sendPasswordLink, signOutEverywhere } from '@/lib/accounts/access-changes'
import { hasSecondFactor, turnOffSecondFactor } from '@/lib/accounts/second-factor'
import { findSignedIn, listSessions, memberSessionOf } from '@/lib/accounts/sessions'
import { deleteRows } from '@/lib/editing/record-change'
import { listStopped, sendAgain } from '@/lib/letters/letter-reports'
import { MESSAGE_FILTERS, MESSAGE_SORTS, MESSAGE_STATUSES } from '@/lib/messages/message-choices'
import { exportMessages, listMessages, markSpam, setMessageStatus } from '@/lib/messages/messages'
import { exportSubscribers, listSubscribers, removeFromList } from '@/lib/subscribers/subscribers'
import { SUBSCRIBER_SORTS, SUBSCRIBER_STATUSES } from '@/lib/subscribers/subscription'
import { z } from '@/lib/zod'
import { endpoint, found, ok, refuse } from './endpoint'
import { choice, csvFile, IDS, LIST, paged, searchText } from './list-query'

const CONTACT_FILTER = { q: searchText, status: choice('status', MESSAGE_FILTERS).optional() }

const SUBSCRIBER_FILTER = {
  q: searchText,
  status: choice('status', SUBSCRIBER_STATUSES).optional(),
}

const NO_ACCOUNT = 'There is no such account.'

export const adminRows = [
  // Newest first, a hundred at a time by default; `X-Total-Count` has the total.
  endpoint.get(
    '/admin/contacts',
    'admin',
    { query: z.object({ ...LIST, ...CONTACT_FILTER, sort: choice('sort', MESSAGE_SORTS).optional() }) },
    async ({ database, query }) => paged(await listMessages(database, query)),
  ),
  endpoint.get(
    '/admin/contacts/export',
    'admin',
    { query: z.object(CONTACT_FILTER) },
    async ({ database, query }) => csvFile('messages', exportMessages(database, query)),
  ),
  endpoint.put(
    '/admin/contacts/status',
    'admin',
    { body: z.object({ ids: IDS, status: choice('status', MESSAGE_STATUSES) }) },
    async ({ payload, user, body }) => ok({ changed: await setMessageStatus(payload, { ...body, user }) }),
  ),
  endpoint.put(
    '/admin/contacts/spam',
    'admin',
    { body: z.object({ ids: IDS, isSpam: z.boolean('Give isSpam as true or false.') }) },
    async ({ payload, user, body }) => ok({ changed: await markSpam(payload, { ...body, user }) }),
  ),
  endpoint.delete(
    '/admin/contacts',
    'admin',
    { body: z.object({ ids: IDS }) },
    async ({ payload, user, body: { ids } }) =>
      ok({ deleted: await deleteRows(payload, { table: 'contacts', title: 'Message', ids, user }) }),
  ),
  endpoint.get(
    '/admin/newsletters',
    'admin',
    { query: z.object({ ...LIST, ...SUBSCRIBER_FILTER, sort: choice('sort', SUBSCRIBER_SORTS).optional() }) },
    async ({ database, query }) => paged(await listSubscribers(database, query)),
  ),
  endpoint.get(
    '/admin/newsletters/export',
    'admin',
    { query: z.object(SUBSCRIBER_FILTER) },
    async ({ database, query }) => csvFile('subscribers', exportSubscribers(database, query)),
  ),
  endpoint.put(
    '/admin/newsletters/unsubscribe',
    'admin',
    { body: z.object({ ids: IDS }) },
    async ({ payload, user, body: { ids } }) => ok({ changed: await removeFromList(payload, { ids, user }) }),
  ),
  endpoint.get('/admin/newsletters/stopped', 'admin', async ({ database }) =>
    ok(await listStopped(database)),
  ),
  endpoint.put(
    '/admin/newsletters/stopped/again',
    'admin',
    { body: z.object({ ids: IDS }).or(z.object({ reason: z.string().min(1).max(300) })) },
    async ({ payload, user, body }) => ok({ changed: await sendAgain(payload, { chosen: body, user }) }),
  ),
  endpoint.delete(
    '/admin/newsletters',
    'admin',
    { body: z.object({ ids: IDS }) },
    async ({ payload, user, body: { ids } }) =>
      ok({ deleted: await deleteRows(payload, { table: 'newsletters', title: 'Subscriber', ids, user }) }),
  ),
  endpoint.get('/admin/users/:id/sessions', 'admin', async ({ database, req, params: { id } }) => {
    found(await findSignedIn(database, id), NO_ACCOUNT)
    return ok(await listSessions(database, id, memberSessionOf(req.headers).sid))
  }),
  endpoint.delete('/admin/users/:id/sessions', 'admin', async ({ payload, req, user, params: { id } }) => {
    // Keeps the current session when it is one's own account.
    const { sid } = memberSessionOf(req.headers)
    await signOutEverywhere(payload, { userId: id, by: user }, sid)
    return ok({ message: user.id === id ? 'Signed out everywhere else.' : 'Signed out everywhere.' })
  }),
  endpoint.post('/admin/users/:id/password-link', 'admin', async ({ payload, user, params: { id } }) => {
    const email = await sendPasswordLink(payload, { userId: id, by: user })
    return ok({ message: `A link for a new password is on its way to ${email}.` })
  }),
  endpoint.get('/admin/users/:id/second-factor', 'admin', async ({ database, params: { id } }) => {
    found(await findSignedIn(database, id), NO_ACCOUNT)
    return ok({ isOn: await hasSecondFactor(database, id) })
  }),
  endpoint.delete(
    '/admin/users/:id/second-factor',
    'admin',
    async ({ payload, database, user, params: { id } }) => {
      if (user.id === id)
        return refuse(409, 'Turn off your own two-step sign-in in your settings, with your password.')
      found(await findSignedIn(database, id), NO_ACCOUNT)
      const isOff = await turnOffSecondFactor(payload, { userId: id, by: user })
      found(isOff, 'This account has no two-step sign-in.')
      return ok({ isOn: false })
    },
  ),
]

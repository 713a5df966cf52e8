import { sql } from 'drizzle-orm'
import { inTransaction } from '@/db/in-transaction'
import { deleteRows } from '@/lib/editing/record-change'
import { listStopped, sendAgain } from '@/lib/letters/letter-reports'
import { checkInbox } from '@/lib/requests/form-outcomes'
import { isTrapped } from '@/lib/requests/honeypot'
import { LIMITS } from '@/lib/requests/rate-limits'
import { readToken, type TokenPurpose } from '@/lib/signed-token'
import { importList, planList } from '@/lib/subscribers/import-list'
import {
  exportSubscribers,
  listSubscribers,
  removeFromList,
} from '@/lib/subscribers/subscribers'
import {
  chooseLetters,
  confirmSubscription,
  endSubscriptions,
  subscribe,
} from '@/lib/subscribers/subscribing'
import {
  ALREADY_ASKED,
  ALREADY_SUBSCRIBED,
  LETTER_CHOICES,
  LIST_BYTES,
  SUBSCRIBER_SORTS,
  SUBSCRIBER_STATUSES,
  SUBSCRIPTION,
} from '@/lib/subscribers/subscription'
import { z } from '@/lib/zod'
import { created, endpoint, refuse } from './endpoint'
import { CHOSEN, choice, csvFile, FILE_NAME, LIST, paged, searchText } from './list-query'
import { readFile, withHoneypot } from './read-body'

const FILTER = { q: searchText, status: choice('status', SUBSCRIBER_STATUSES).optional() }

const unknown = () => refuse(404, 'This link does not belong to any subscription.')

const refuseKnown = (message = ALREADY_SUBSCRIBED) => refuse(409, message, { email: message })

/** The id in a mailed link. @throws HttpError 404 */
const idIn = (purpose: TokenPurpose, token: string): string =>
  readToken(purpose, token)?.[0] ?? unknown()

function refuseUnlessDone(outcome: string): void {
  if (outcome === 'unknown') unknown()
  if (outcome === 'taken') refuseKnown()
}

export const subscriptionRows = [
  endpoint.post(
    '/newsletter/subscribe',
    'anyone',
    { body: withHoneypot(SUBSCRIPTION), limit: LIMITS.newsletter, form: 'newsletter' },
    async ({ payload, body }) => {
      const outcome = isTrapped(body) ? 'link-sent' : await subscribe(payload, body)
      if (outcome === 'known') refuseKnown()
      if (outcome === 'link-pending') refuseKnown(ALREADY_ASKED)
      const { email } = body
      const isIn = outcome === 'subscribed'
      return created({
        message: isIn ? `You are subscribed. We wrote to ${email}.` : checkInbox(email),
      })
    },
  ),
  endpoint.post(
    '/newsletter/unsubscribe/:token',
    'anyone',
    // Mail programs and their servers send no origin.
    { isOpen: true, form: 'unsubscribe' },
    async ({ payload, params: { token } }) => {
      const isMeant = sql`address_id = ${idIn('unsubscribe', token)}`
      await inTransaction(payload, (database) => endSubscriptions(database, isMeant))
    },
  ),
  endpoint.post(
    '/newsletter/confirm/:token',
    'anyone',
    { form: 'confirm-subscription' },
    async ({ payload, params: { token } }) =>
      refuseUnlessDone(await confirmSubscription(payload, idIn('confirm-subscription', token))),
  ),
  endpoint.post(
    '/newsletter/choices/:token',
    'anyone',
    { body: LETTER_CHOICES, limit: LIMITS.letterChoices, form: 'letter-choices' },
    async ({ payload, params: { token }, body }) =>
      refuseUnlessDone(await chooseLetters(payload, idIn('letter-choices', token), body)),
  ),
  endpoint.get(
    '/admin/newsletters',
    'admin',
    {
      query: z.object({
        ...LIST,
        ...FILTER,
        sort: choice('sort', SUBSCRIBER_SORTS).optional(),
      }),
    },
    async ({ database, query }) => paged(await listSubscribers(database, query)),
  ),
  endpoint.get(
    '/admin/newsletters/export',
    'admin',
    { query: z.object(FILTER) },
    async ({ database, query }) => csvFile('subscribers', exportSubscribers(database, query)),
  ),
  endpoint.put(
    '/admin/newsletters/unsubscribe',
    'admin',
    { body: CHOSEN },
    async ({ payload, user, body: { ids } }) => ({
      changed: await removeFromList(payload, { ids, user }),
    }),
  ),
  endpoint.get('/admin/newsletters/stopped', 'admin', ({ database }) => listStopped(database)),
  endpoint.put(
    '/admin/newsletters/stopped/again',
    'admin',
    { body: CHOSEN.or(z.object({ reason: z.string().min(1).max(300) })) },
    async ({ payload, user, body }) => ({
      changed: await sendAgain(payload, { chosen: body, user }),
    }),
  ),
  endpoint.delete(
    '/admin/newsletters',
    'admin',
    { body: CHOSEN },
    async ({ payload, user, body: { ids } }) => ({
      deleted: await deleteRows(payload, {
        table: 'newsletters',
        title: 'Subscriber',
        ids,
        user,
      }),
    }),
  ),
  // CSV lists of people who consented to letters elsewhere.
  endpoint.post(
    '/admin/newsletters/lists/plan',
    'admin',
    { maxBytes: LIST_BYTES },
    async ({ req, payload }) => planList(payload, await readFile(req)),
  ),
  endpoint.post(
    '/admin/newsletters/lists',
    'admin',
    { query: FILE_NAME, maxBytes: LIST_BYTES },
    async ({ req, payload, user, query: { name: fileName } }) =>
      importList(payload, { bytes: await readFile(req), fileName, user }),
  ),
]

import { sql } from 'drizzle-orm'
import { inTransaction } from '@/db/in-transaction'
import { checkInbox } from '@/lib/requests/form-outcomes'
import { isTrapped } from '@/lib/requests/honeypot'
import { LIMITS } from '@/lib/requests/rate-limits'
import { readToken } from '@/lib/signed-token'
import { importList, planList } from '@/lib/subscribers/import-list'
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
  SUBSCRIPTION,
} from '@/lib/subscribers/subscription'
import { z } from '@/lib/zod'
import { created, endpoint, ok, refuse } from './endpoint'
import { readFile, withHoneypot } from './read-body'

const NO_SUBSCRIPTION = refuse(404, 'This link does not belong to any subscription.')

const TAKEN = refuse(409, ALREADY_SUBSCRIBED, { email: ALREADY_SUBSCRIBED })

export const subscriptionRows = [
  endpoint.post(
    '/newsletter/subscribe',
    'anyone',
    { body: withHoneypot(SUBSCRIPTION), limit: LIMITS.newsletter, form: 'newsletter' },
    async ({ payload, body }) => {
      const outcome = isTrapped(body) ? 'asked-now' : await subscribe(payload, body)
      if (outcome === 'known') return TAKEN
      if (outcome === 'asked') return refuse(409, ALREADY_ASKED, { email: ALREADY_ASKED })
      const { email } = body
      const isIn = outcome === 'subscribed'
      return created({ message: isIn ? `You are subscribed. We wrote to ${email}.` : checkInbox(email) })
    },
  ),
  endpoint.post(
    '/newsletter/unsubscribe/:token',
    'anyone',
    {
      // Mail programs and their servers send no origin; the token is the only check.
      isOpen: true,
      form: 'unsubscribe',
    },
    async ({ payload, params }) => {
      const [addressId] = readToken('unsubscribe', params.token) ?? []
      if (!addressId) return NO_SUBSCRIPTION
      await inTransaction(payload, (database) => endSubscriptions(database, sql`address_id = ${addressId}`))
      return ok({ message: 'You are unsubscribed.' })
    },
  ),
  endpoint.post(
    '/newsletter/confirm/:token',
    'anyone',
    { form: 'confirm-subscription' },
    async ({ payload, params }) => {
      const [id] = readToken('confirm-subscription', params.token) ?? []
      const outcome = id ? await confirmSubscription(payload, id) : 'unknown'
      if (outcome === 'unknown') return NO_SUBSCRIPTION
      if (outcome === 'taken') return TAKEN
      return ok({ message: 'Your address is confirmed.' })
    },
  ),
  endpoint.post(
    '/newsletter/choices/:token',
    'anyone',
    { body: LETTER_CHOICES, limit: LIMITS.letterChoices, form: 'letter-choices' },
    async ({ payload, params, body }) => {
      const [id] = readToken('letter-choices', params.token) ?? []
      const outcome = id ? await chooseLetters(payload, id, body) : 'unknown'
      if (outcome === 'unknown') return NO_SUBSCRIPTION
      if (outcome === 'taken') return TAKEN
      return ok({ message: 'Your choice is saved.' })
    },
  ),
  // CSV lists of people who consented to letters elsewhere.
  endpoint.post(
    '/admin/newsletters/lists/plan',
    'admin',
    { maxBytes: LIST_BYTES },
    async ({ req, payload }) => ok(await planList(payload, await readFile(req))),
  ),
  endpoint.post(
    '/admin/newsletters/lists',
    'admin',
    {
      query: z.object({
        name: z
          .string('Give the name of the file.')
          .trim()
          .min(1, 'Give the name of the file.')
          .max(255, 'The name of the file has more than 255 characters. Give it a shorter one.'),
      }),
      maxBytes: LIST_BYTES,
    },
    async ({ req, payload, user, query: { name: fileName } }) =>
      ok(await importList(payload, { bytes: await readFile(req), fileName, user })),
  ),
]

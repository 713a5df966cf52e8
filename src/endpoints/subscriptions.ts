import { databaseOf } from '@/db/sql'
import { isTrapped } from '@/lib/requests/honeypot'
import { LIMITS } from '@/lib/requests/rate-limits'
import { readToken } from '@/lib/signed-token'
import { chooseLetters, confirmSubscription, subscribe, unsubscribe } from '@/lib/subscribers/subscribers'
import { ALREADY_SUBSCRIBED, LETTER_CHOICES, SUBSCRIPTION } from '@/lib/subscribers/subscription'
import { created, endpoint, ok, refuse } from './endpoint'
import { withHoneypot } from './read-body'

const NO_SUBSCRIPTION = refuse(404, 'This link does not belong to any subscription.')

const SUBSCRIBED = { message: 'You are subscribed.' }

export const subscriptionRows = [
  endpoint({
    method: 'post',
    path: '/newsletter/subscribe',
    who: 'anyone',
    body: withHoneypot(SUBSCRIPTION),
    limit: LIMITS.newsletter,
    form: 'newsletter',
    handle: async ({ payload, body }) => {
      if (isTrapped(body) || (await subscribe(payload, body))) return created(SUBSCRIBED)
      return refuse(409, ALREADY_SUBSCRIBED, { email: ALREADY_SUBSCRIBED })
    },
  }),
  endpoint({
    method: 'post',
    path: '/newsletter/unsubscribe/:token',
    who: 'anyone',
    // Mail programs and their servers name no origin; the token is all there is to know.
    isOpen: true,
    form: 'unsubscribe',
    handle: async ({ payload, params }) => {
      const [subscriberId] = readToken('unsubscribe', params.token ?? '') ?? []
      if (!subscriberId) return NO_SUBSCRIPTION
      await unsubscribe(databaseOf(payload), subscriberId)
      return ok({ message: 'You are unsubscribed.' })
    },
  }),
  endpoint({
    method: 'post',
    path: '/newsletter/confirm/:token',
    who: 'anyone',
    form: 'confirm-subscription',
    handle: async ({ payload, params }) => {
      const [id] = readToken('confirm-subscription', params.token ?? '') ?? []
      const isConfirmed = id !== undefined && (await confirmSubscription(databaseOf(payload), id))
      return isConfirmed ? ok({ message: 'Your address is confirmed.' }) : NO_SUBSCRIPTION
    },
  }),
  endpoint({
    method: 'post',
    path: '/newsletter/choices/:token',
    who: 'anyone',
    body: LETTER_CHOICES,
    limit: LIMITS.letterChoices,
    form: 'letter-choices',
    handle: async ({ payload, params, body }) => {
      const [id] = readToken('letter-choices', params.token ?? '') ?? []
      const outcome = id ? await chooseLetters(payload, id, body) : 'unknown'
      if (outcome === 'unknown') return NO_SUBSCRIPTION
      if (outcome === 'taken') return refuse(409, ALREADY_SUBSCRIBED, { email: ALREADY_SUBSCRIBED })
      return ok({ message: 'Your choice is kept.' })
    },
  }),
]

import { databaseOf } from '@/lib/database/sql'
import { isTrapped } from '@/lib/forms/honeypot'
import { withHoneypot } from '@/lib/forms/with-honeypot'
import { LIMITS } from '@/lib/limits/rate-limits'
import { subscribe } from '@/lib/newsletter/subscribe'
import { SUBSCRIPTION } from '@/lib/newsletter/subscription'
import { unsubscribe } from '@/lib/newsletter/unsubscribe'
import { readToken } from '@/lib/signed-token'
import { created, endpoint, ok, refuse } from './endpoint'

const SUBSCRIBED = { message: 'You are subscribed.' }
const TAKEN = 'This email is already subscribed.'

export const newsletterRows = [
  endpoint({
    method: 'post',
    path: '/newsletter/subscribe',
    who: 'anyone',
    body: withHoneypot(SUBSCRIPTION),
    limit: LIMITS.newsletter,
    form: 'newsletter',
    handle: async ({ payload, body }) => {
      if (isTrapped(body) || (await subscribe(payload, body))) return created(SUBSCRIBED)
      return refuse(409, TAKEN, { email: TAKEN })
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
      if (!subscriberId) return refuse(404, 'This link does not belong to any subscription.')
      await unsubscribe(databaseOf(payload), subscriberId)
      return ok({ message: 'You are unsubscribed.' })
    },
  }),
]

import type { BasePayload } from 'payload'
import { CONFIRM_EMAIL_FORM } from '@/lib/account/account-forms'
import { confirmEmail, sendConfirmation } from '@/lib/account/email-change'
import { EMAIL_TAKEN } from '@/lib/account/taken-names'
import { consumeKey, LIMITS } from '@/lib/limits/rate-limits'
import { DEAD_LINK } from './dead-link'
import { endpoint, ok, type Reply, refuse } from './endpoint'
import { tooMany } from './serve-row'

export const emailRows = [
  endpoint({
    method: 'post',
    path: '/auth/confirm-email',
    who: 'anyone',
    body: CONFIRM_EMAIL_FORM,
    limit: LIMITS.mailedLinks,
    handle: ({ payload, body: { token } }) => confirm(payload, token),
  }),
  endpoint({
    method: 'post',
    path: '/auth/confirm-email/:token',
    who: 'anyone',
    limit: LIMITS.mailedLinks,
    form: 'confirm-email',
    handle: ({ payload, params: { token = '' } }) => confirm(payload, token),
  }),
  endpoint({
    method: 'post',
    path: '/auth/send-confirmation',
    who: 'user',
    handle: async ({ payload, user }) => {
      const limited = await consumeKey(payload, LIMITS.mailsPerMailbox, user.id)
      if (limited) return tooMany(limited.retryAfterSeconds)
      if (!(await sendConfirmation(payload, user.id))) {
        return refuse(409, 'Your email address is already confirmed.')
      }
      return ok({ message: 'An email with a link is on its way to you.' })
    },
  }),
]

async function confirm(payload: BasePayload, token: string): Promise<Reply> {
  const outcome = await confirmEmail(payload, token)
  if (outcome === 'taken') return refuse(409, EMAIL_TAKEN, { email: EMAIL_TAKEN })
  if (outcome === 'unknown') return DEAD_LINK
  return ok({ message: 'Your email address is confirmed.' })
}

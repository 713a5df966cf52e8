import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase } from '@/db/sql'
import {
  FORGOT_PASSWORD_FORM,
  NEW_PASSWORD_FORM,
  PASSWORD_FORM,
  RESET_PASSWORD_FORM,
} from '@/lib/accounts/account-forms'
import { findToken, mailAccount } from '@/lib/accounts/account-mails'
import { changePassword, confirmPassword, passwordProblem, resetPassword } from '@/lib/accounts/passwords'
import { findAccount, memberSessionOf } from '@/lib/accounts/sessions'
import { browserOf } from '@/lib/accounts/sign-in'
import { consumeKey, LIMITS } from '@/lib/requests/rate-limits'
import { type Context, DEAD_LINK, endpoint, ok, type Reply, refuse } from './endpoint'
import { tooMany } from './serve-row'

const ASKED = {
  message: 'If there is an account with this address, an email with a link is on its way to it.',
}
const WRONG = 'That is not your current password.'

export const passwordRows = [
  endpoint.put(
    '/auth/password',
    'user',
    { body: PASSWORD_FORM, limit: LIMITS.passwordChange },
    async ({ payload, req, user, body }) => {
      const problem = passwordProblem(body.newPassword)
      if (problem) return refuse(400, problem, { newPassword: problem })
      const { id: userId } = user
      const { sid } = memberSessionOf(req.headers)
      const outcome = await confirmPassword(payload, { userId, sid, password: body.currentPassword })
      if (outcome === 'wrong') return refuse(403, WRONG, { currentPassword: WRONG })
      if (outcome !== 'right') return tooMany(outcome.retryAfterSeconds)
      const cookies = await changePassword(payload, userId, body.newPassword, browserOf(req))
      return ok({ user: await findAccount(getDatabase(payload), userId) }, { cookies })
    },
  ),
  endpoint.post(
    '/auth/forgot-password',
    'anyone',
    { body: FORGOT_PASSWORD_FORM, limit: LIMITS.passwordForgotten, form: 'forgot-password' },
    async ({ payload, body: { email } }) => {
      // The same for known and unknown addresses; only the job looks up the account.
      const limited = await consumeKey(payload, LIMITS.mailsPerMailbox, email)
      if (!limited) await queueReset(payload, email)
      return ok(ASKED)
    },
  ),
  endpoint.post(
    '/auth/reset-password',
    'anyone',
    { body: RESET_PASSWORD_FORM, limit: LIMITS.mailedLinks },
    ({ body: { token, password }, ...context }) => reset(context, token, password),
  ),
  ...(['reset-password', 'invitation'] as const).flatMap((form) => [
    endpoint.get(
      `/auth/${form}/:token`,
      'anyone',
      { limit: LIMITS.mailedLinks },
      async ({ payload, params: { token = '' } }) =>
        (await findToken(getDatabase(payload), 'reset-password', token))
          ? ok({ message: 'This link works, once.' })
          : DEAD_LINK,
    ),
    endpoint.post(
      `/auth/${form}/:token`,
      'anyone',
      { body: NEW_PASSWORD_FORM, limit: LIMITS.mailedLinks, form },
      ({ body: { password }, params: { token = '' }, ...context }) => reset(context, token, password),
    ),
  ]),
]

async function queueReset(payload: BasePayload, recipient: string): Promise<void> {
  await inTransaction(payload, (database) =>
    mailAccount(payload, database, { kind: 'reset-password', recipient }),
  )
}

async function reset(
  { payload, req }: Pick<Context, 'payload' | 'req'>,
  token: string,
  password: string,
): Promise<Reply> {
  const problem = passwordProblem(password)
  if (problem) return refuse(400, problem, { password: problem })
  const done = await resetPassword(payload, token, password, browserOf(req))
  if (!done) return DEAD_LINK
  const isSignedIn = done.cookies.length > 0
  const user = isSignedIn ? await findAccount(getDatabase(payload), done.userId) : null
  return ok({ user }, { cookies: done.cookies })
}

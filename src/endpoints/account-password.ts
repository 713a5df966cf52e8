import { inTransaction } from '@/db/in-transaction'
import { FORGOT_PASSWORD_FORM, NEW_PASSWORD_FORM, PASSWORD_FORM } from '@/lib/accounts/account-forms'
import { findToken, mailAccount } from '@/lib/accounts/account-mails'
import { changePassword, passwordProblem, resetPassword } from '@/lib/accounts/passwords'
import { findAccount } from '@/lib/accounts/sessions'
import { browserOf } from '@/lib/accounts/sign-in'
import { consumeKey, LIMITS } from '@/lib/requests/rate-limits'
import { DEAD_LINK, endpoint, ok, refuse } from './endpoint'
import { refuseWithoutPassword } from './signed-in'

const ASKED = {
  message: 'If there is an account with this address, an email with a link is on its way to it.',
}

export const passwordRows = [
  endpoint.put(
    '/auth/password',
    'user',
    { body: PASSWORD_FORM, limit: LIMITS.passwordChange },
    async ({ payload, database, req, user, body }) => {
      const problem = passwordProblem(body.newPassword)
      if (problem) return refuse(400, problem, { newPassword: problem })
      const refusal = await refuseWithoutPassword({ payload, req, user }, body.currentPassword)
      if (refusal) return refusal
      const cookies = await changePassword(payload, user.id, body.newPassword, browserOf(req))
      return ok({ user: await findAccount(database, user.id) }, { cookies })
    },
  ),
  endpoint.post(
    '/auth/forgot-password',
    'anyone',
    { body: FORGOT_PASSWORD_FORM, limit: LIMITS.passwordForgotten, form: 'forgot-password' },
    async ({ payload, body: { email } }) => {
      // The same for known and unknown addresses; only the job looks up the account.
      const limited = await consumeKey(payload, LIMITS.mailsPerMailbox, email)
      if (!limited)
        await inTransaction(payload, (database) =>
          mailAccount(payload, database, { kind: 'reset-password', recipient: email }),
        )
      return ok(ASKED)
    },
  ),
  ...(['reset-password', 'invitation'] as const).flatMap((form) => [
    endpoint.get(
      `/auth/${form}/:token`,
      'anyone',
      { limit: LIMITS.mailedLinks },
      async ({ database, params: { token = '' } }) =>
        (await findToken(database, 'reset-password', token))
          ? ok({ message: 'This link works, once.' })
          : DEAD_LINK,
    ),
    endpoint.post(
      `/auth/${form}/:token`,
      'anyone',
      { body: NEW_PASSWORD_FORM, limit: LIMITS.mailedLinks, form },
      async ({ payload, database, req, body: { password }, params: { token = '' } }) => {
        const problem = passwordProblem(password)
        if (problem) return refuse(400, problem, { password: problem })
        const done = await resetPassword(payload, token, password, browserOf(req))
        if (!done) return DEAD_LINK
        const { userId, cookies } = done
        return ok({ user: cookies.length > 0 ? await findAccount(database, userId) : null }, { cookies })
      },
    ),
  ]),
]

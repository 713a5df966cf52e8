import { inTransaction } from '@/db/in-transaction'
import { FORGOT_PASSWORD_FORM, NEW_PASSWORD_FORM, PASSWORD_FORM } from '@/lib/accounts/account-forms'
import { findToken, mailAccount } from '@/lib/accounts/account-mails'
import { changePassword, refuseWeak, resetPassword } from '@/lib/accounts/passwords'
import { findAccount } from '@/lib/accounts/sessions'
import { browserOf } from '@/lib/accounts/sign-in'
import { LIMITS, tryConsumeKey } from '@/lib/requests/rate-limits'
import { endpoint, ok } from './endpoint'
import { requirePassword } from './signed-in'

const ASKED = {
  message: 'If there is an account with this address, an email with a link is on its way to it.',
}

export const passwordRows = [
  endpoint.put(
    '/auth/password',
    'user',
    { body: PASSWORD_FORM, limit: LIMITS.passwordChange },
    async ({ payload, database, req, user, body }) => {
      refuseWeak(body.newPassword, 'newPassword')
      await requirePassword({ payload, req, user }, body.currentPassword)
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
      if (await tryConsumeKey(payload, LIMITS.mailsPerMailbox, email))
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
      async ({ database, params: { token } }) => {
        await findToken(database, 'reset-password', token)
        return ok({ message: 'This link works, once.' })
      },
    ),
    endpoint.post(
      `/auth/${form}/:token`,
      'anyone',
      { body: NEW_PASSWORD_FORM, limit: LIMITS.mailedLinks, form },
      async ({ payload, database, req, body: { password }, params: { token } }) => {
        refuseWeak(password)
        const { userId, cookies } = await resetPassword(payload, token, password, browserOf(req))
        return ok({ user: cookies.length > 0 ? await findAccount(database, userId) : null }, { cookies })
      },
    ),
  ]),
]

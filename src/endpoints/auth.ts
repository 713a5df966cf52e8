import { inTransaction } from '@/db/in-transaction'
import type { Database } from '@/db/sql'
import { toAccount } from '@/lib/accounts/account'
import {
  FORGOT_PASSWORD_FORM,
  LOGIN_FORM,
  NEW_PASSWORD_FORM,
  PASSWORD_FORM,
  PROFILE_FORM,
  SIGNUP_FORM,
} from '@/lib/accounts/account-forms'
import { findToken, mailAccount } from '@/lib/accounts/account-mails'
import { checkLogin } from '@/lib/accounts/check-login'
import { changePassword, confirmPassword, resetPassword } from '@/lib/accounts/passwords'
import { checkSecondFactor, hasSecondFactor } from '@/lib/accounts/second-factor'
import { readDevice, signedOutCookies } from '@/lib/accounts/session-cookie'
import { deleteSession, findAccount, sessionOf, signedIn } from '@/lib/accounts/sessions'
import { type NewSession, startSession } from '@/lib/accounts/sign-in'
import { askToConfirm, unlessTaken, updateProfile } from '@/lib/accounts/update-profile'
import { consumeKey, LIMITS, tryConsumeKey } from '@/lib/requests/rate-limits'
import { endpoint, refuse, reply } from './endpoint'

const CODE_NEEDED = 'Enter the code that your authenticator app shows, or a recovery code.'

const PASSWORD_NEEDED = 'Enter your current password to change your email address.'

const withSession = ({ user, cookies }: NewSession, status?: number): Response =>
  reply({ user }, { cookies, status })

export const authRows = [
  endpoint.get('/auth/me', 'user', async ({ user }) => toAccount(user)),
  endpoint.post(
    '/auth/login',
    'anyone',
    { body: LOGIN_FORM },
    // Limits by address, name and browser: `check-login.ts`.
    async ({ payload, database, req, body, address }) => {
      const device = readDevice(req.headers)
      const { username: name, password, code } = body
      const opened = await checkLogin(payload, { name, password, address, device })
      // After the password, so that strangers do not learn which accounts have a second step.
      if (await hasSecondFactor(database, opened.id)) {
        if (!code) refuse(401, CODE_NEEDED, { code: CODE_NEEDED })
        await checkSecondFactor(payload, { ...opened, address, device, code })
      }
      return withSession(await startSession(payload, opened, req))
    },
  ),
  endpoint.post(
    '/auth/signup',
    'anyone',
    { body: SIGNUP_FORM, limit: LIMITS.signup },
    async ({ payload, req, body: { confirmPassword: _, ...form } }) => {
      const user = await unlessTaken(payload, form, () =>
        payload.create({ collection: 'users', data: { ...form, role: 'user' }, depth: 0 }),
      )
      const ask = (database: Database) => askToConfirm(payload, database, user)
      return withSession(await startSession(payload, user, req, ask), 201)
    },
  ),
  endpoint.post('/auth/logout', 'anyone', async ({ database, req }) => {
    const session = sessionOf(req.headers)
    // An anonymous session keeps its bookmarks.
    if (session && !session.userId) return
    if (session) await deleteSession(database, session.sid)
    return reply({}, { cookies: signedOutCookies() })
  }),
  endpoint.put(
    '/auth/profile',
    'user',
    { body: PROFILE_FORM, limit: LIMITS.profile },
    async ({ payload, database, req, user, body: { currentPassword, ...form } }) => {
      const { email } = form
      const update = async () => {
        if (email !== undefined && email !== user.email) {
          if (!currentPassword)
            refuse(403, PASSWORD_NEEDED, { currentPassword: PASSWORD_NEEDED })
          await confirmPassword(payload, signedIn(req), currentPassword)
          if (email !== user.pendingEmail)
            await consumeKey(payload, LIMITS.emailChanges, user.id)
        }
        await updateProfile(payload, signedIn(req), form)
      }
      await unlessTaken(payload, form, update, user.id)
      return { user: await findAccount(database, user.id) }
    },
  ),
  endpoint.put(
    '/auth/password',
    'user',
    { body: PASSWORD_FORM, limit: LIMITS.passwordChange },
    async ({ payload, req, body }) => {
      await confirmPassword(payload, signedIn(req), body.currentPassword)
      return withSession(await changePassword(payload, body.newPassword, req))
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
    },
  ),
  ...(['reset-password', 'invitation'] as const).flatMap((form) => [
    // Does not use up the link.
    endpoint.get(
      `/auth/${form}/:token`,
      'anyone',
      { limit: LIMITS.mailedLinks },
      async ({ database, params: { token } }) =>
        void (await findToken(database, 'reset-password', token)),
    ),
    endpoint.post(
      `/auth/${form}/:token`,
      'anyone',
      { body: NEW_PASSWORD_FORM, limit: LIMITS.mailedLinks, form },
      async ({ payload, req, body: { password }, params: { token } }) =>
        withSession(await resetPassword(payload, token, password, req)),
    ),
  ]),
]

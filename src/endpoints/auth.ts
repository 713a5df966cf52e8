import { type Account, toAccount } from '@/lib/accounts/account'
import { LOGIN_FORM, PROFILE_FORM, SIGNUP_FORM } from '@/lib/accounts/account-forms'
import { checkLogin } from '@/lib/accounts/check-login'
import { refuseWeak } from '@/lib/accounts/passwords'
import { checkSecondFactor, hasSecondFactor } from '@/lib/accounts/second-factor'
import {
  deviceCookieName,
  expiredCookie,
  readCookie,
  sessionCookieName,
  sessionMarkCookie,
} from '@/lib/accounts/session-cookie'
import { deleteSession, findAccount, sessionOf } from '@/lib/accounts/sessions'
import { browserOf, startSession } from '@/lib/accounts/sign-in'
import { askToConfirm, refuseTaken, updateProfile } from '@/lib/accounts/update-profile'
import { consumeKey, LIMITS } from '@/lib/requests/rate-limits'
import { created, endpoint, ok, refuse } from './endpoint'
import { requirePassword, signedIn } from './signed-in'

export const authRows = [
  endpoint.get('/auth/me', 'user', async ({ user }) => ok(toAccount(user))),
  endpoint.post(
    '/auth/login',
    'anyone',
    { body: LOGIN_FORM },
    // Limits by address, name and browser: `check-login.ts`.
    async ({ payload, database, req, body, address }) => {
      const deviceToken = readCookie(req.headers, deviceCookieName())
      const { username: name, password, code } = body
      const opened = await checkLogin(payload, { name, password, address, deviceToken })
      const { userId: id, openedBy } = opened
      // After the password, so that strangers do not learn which accounts have a second step.
      if (await hasSecondFactor(database, id)) {
        if (!code) return refuse(401, CODE_NEEDED, { code: CODE_NEEDED })
        await checkSecondFactor(payload, { ...opened, address, deviceToken, code })
      }
      const { account, cookies } = await startSession(payload, { id, openedBy }, browserOf(req))
      return ok({ user: account }, { cookies })
    },
  ),
  endpoint.post(
    '/auth/signup',
    'anyone',
    { body: SIGNUP_FORM, limit: LIMITS.signup },
    async ({ payload, req, body: { confirmPassword: _, ...form } }) => {
      refuseWeak(form.password)
      const refuseName = () => refuseTaken(payload, form)
      await refuseName()
      const user = await unlessTaken(refuseName, () =>
        payload.create({ collection: 'users', data: { ...form, role: 'user' }, depth: 0 }),
      )
      const { id: userId, email } = user
      const { account, cookies } = await startSession(payload, user, browserOf(req), (database) =>
        askToConfirm(payload, database, { userId, email }),
      )
      return created({ user: account }, { cookies })
    },
  ),
  endpoint.post('/auth/logout', 'anyone', async ({ database, req }) => {
    const session = sessionOf(req.headers)
    if (session && 'userId' in session.content) await deleteSession(database, session.sid)
    const keepsBookmarks = session && 'anonymous' in session.content
    return ok(
      { message: 'You are logged out.' },
      { cookies: keepsBookmarks ? [] : [expiredCookie(sessionCookieName()), sessionMarkCookie(0)] },
    )
  }),
  endpoint.put(
    '/auth/profile',
    'user',
    { body: PROFILE_FORM, limit: LIMITS.profile },
    async ({ payload, database, req, user, body }) => {
      const { currentPassword, ...form } = body
      const refuseName = () => refuseTaken(payload, form, user.id)
      await refuseName()
      if (form.email !== undefined && form.email !== user.email) {
        if (!currentPassword) return refuse(403, PASSWORD_NEEDED, { currentPassword: PASSWORD_NEEDED })
        await requirePassword({ payload, req, user }, currentPassword)
      }
      if (isOtherEmail(form.email, toAccount(user))) await consumeKey(payload, LIMITS.emailChanges, user.id)
      await unlessTaken(refuseName, () => updateProfile(payload, signedIn(req, user), form))
      return ok({ user: await findAccount(database, user.id) })
    },
  ),
]

const CODE_NEEDED = 'Enter the code that your authenticator app shows, or a recovery code.'

const PASSWORD_NEEDED = 'Enter your current password to change your email address.'

const isOtherEmail = (wanted: string | undefined, { email, pendingEmail }: Account): boolean =>
  wanted !== undefined && wanted !== email && wanted !== pendingEmail

/** The unique index admits one of several concurrent requests; the others are refused as a later one would be. */
async function unlessTaken<Saved>(refuse: () => Promise<void>, save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    await refuse()
    throw error
  }
}

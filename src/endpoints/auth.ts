import { type Account, toAccount } from '@/lib/accounts/account'
import { LOGIN_FORM, PROFILE_FORM, SIGNUP_FORM } from '@/lib/accounts/account-forms'
import { checkLogin } from '@/lib/accounts/check-login'
import { passwordProblem } from '@/lib/accounts/passwords'
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
import { askToConfirm, takenNames, updateProfile } from '@/lib/accounts/update-profile'
import { consumeKey, LIMITS } from '@/lib/requests/rate-limits'
import { created, endpoint, ok, refuse } from './endpoint'
import { WRONG_CODE } from './second-factor'
import { tooMany } from './serve-row'
import { refuseWithoutPassword, signedIn } from './signed-in'

export const authRows = [
  endpoint.get('/auth/me', 'user', async ({ user }) => ok(toAccount(user))),
  endpoint.post(
    '/auth/login',
    'anyone',
    { body: LOGIN_FORM },
    // Limits by address, name and browser: `check-login.ts`.
    async ({ payload, database, req, body, address }) => {
      const deviceToken = readCookie(req.headers, deviceCookieName())
      const outcome = await checkLogin(payload, {
        name: body.username,
        password: body.password,
        address,
        deviceToken,
      })
      if (outcome === 'wrong') return refuse(401, 'Invalid username or password')
      if ('retryAfterSeconds' in outcome) return tooMany(outcome.retryAfterSeconds)
      const { userId: id, openedBy } = outcome
      // After the password, so that strangers do not learn which accounts have a second step.
      if (await hasSecondFactor(database, id)) {
        const { code } = body
        if (!code) return refuse(401, CODE_NEEDED, { code: CODE_NEEDED })
        const second = await checkSecondFactor(payload, { ...outcome, address, deviceToken, code })
        if (second === 'wrong') return refuse(401, WRONG_CODE, { code: WRONG_CODE })
        if (second !== 'right') return tooMany(second.retryAfterSeconds)
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
      const problem = passwordProblem(form.password)
      if (problem) return refuse(400, problem, { password: problem })
      const taken = await takenNames(payload, form)
      if (taken) return refuse(409, taken.message, taken.errors)
      const user = await payload
        .create({ collection: 'users', data: { ...form, role: 'user' }, depth: 0 })
        .catch((error: unknown) => takenMeanwhile(error, () => takenNames(payload, form)))
      if ('errors' in user) return refuse(409, user.message, user.errors)
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
      const taken = await takenNames(payload, body, user.id)
      if (taken) return refuse(409, taken.message, taken.errors)
      const { currentPassword, ...form } = body
      if (form.email !== undefined && form.email !== user.email) {
        if (!currentPassword) return refuse(403, PASSWORD_NEEDED, { currentPassword: PASSWORD_NEEDED })
        const refusal = await refuseWithoutPassword({ payload, req, user }, currentPassword)
        if (refusal) return refusal
      }
      if (isOtherEmail(form.email, toAccount(user))) {
        const limited = await consumeKey(payload, LIMITS.emailChanges, user.id)
        if (limited) return tooMany(limited.retryAfterSeconds)
      }
      const clash = await updateProfile(payload, signedIn(req, user), form).catch((error: unknown) =>
        takenMeanwhile(error, () => takenNames(payload, body, user.id)),
      )
      if (clash) return refuse(409, clash.message, clash.errors)
      return ok({ user: await findAccount(database, user.id) })
    },
  ),
]

const CODE_NEEDED = 'Enter the code that your authenticator app shows, or a recovery code.'

const PASSWORD_NEEDED = 'Enter your current password to change your email address.'

const isOtherEmail = (wanted: string | undefined, { email, pendingEmail }: Account): boolean =>
  wanted !== undefined && wanted !== email && wanted !== pendingEmail

type Taken = Awaited<ReturnType<typeof takenNames>>

/** The unique index admits one of several concurrent requests; the others get the 409 of a later one. */
async function takenMeanwhile(error: unknown, look: () => Promise<Taken>): Promise<NonNullable<Taken>> {
  const taken = await look()
  if (!taken) throw error
  return taken
}

import { toAccount } from '@/lib/account/account'
import { LOGIN_FORM, PROFILE_FORM, SIGNUP_FORM } from '@/lib/account/account-forms'
import { checkLogin } from '@/lib/account/check-login'
import { passwordProblem } from '@/lib/account/passwords'
import { deviceCookieName, expiredCookie, readCookie, sessionCookieName } from '@/lib/account/session-cookie'
import { sessionOf } from '@/lib/account/session-strategy'
import { deleteSession } from '@/lib/account/sessions'
import { startSession } from '@/lib/account/sign-in'
import { takenNames } from '@/lib/account/taken-names'
import { updateProfile } from '@/lib/account/update-profile'
import { databaseOf } from '@/lib/database/sql'
import { LIMITS } from '@/lib/limits/rate-limits'
import { created, endpoint, ok, refuse } from './endpoint'
import { tooMany } from './serve-row'

export const authRows = [
  endpoint({
    method: 'get',
    path: '/auth/me',
    who: 'user',
    handle: async ({ user }) => (user ? ok(toAccount(user)) : refuse(401, 'Please log in first.')),
  }),
  endpoint({
    method: 'post',
    path: '/auth/login',
    who: 'anyone',
    body: LOGIN_FORM,
    handle: async ({ payload, req, body, address }) => {
      const outcome = await checkLogin(payload, {
        name: body.username,
        password: body.password,
        address,
        deviceToken: readCookie(req.headers, deviceCookieName()),
      })
      if (outcome === 'wrong') return refuse(401, 'Invalid username or password')
      if ('retryAfterSeconds' in outcome) return tooMany(outcome.retryAfterSeconds)
      const user = await payload.findByID({
        collection: 'users',
        id: outcome.userId,
        depth: 0,
        overrideAccess: true,
      })
      return ok(
        { user: toAccount(user) },
        { cookies: await startSession(payload, user, sessionOf(req.headers)) },
      )
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/signup',
    who: 'anyone',
    body: SIGNUP_FORM,
    limit: LIMITS.signup,
    handle: async ({ payload, req, body: { confirmPassword: _, ...form } }) => {
      const problem = passwordProblem(form.password)
      if (problem) return refuse(400, problem, { password: problem })
      const taken = await takenNames(payload, form)
      if (taken) return refuse(409, taken.message, taken.errors)
      const user = await payload
        .create({ collection: 'users', data: { ...form, role: 'user' }, depth: 0, overrideAccess: true })
        .catch((error: unknown) => takenMeanwhile(error, () => takenNames(payload, form)))
      if ('errors' in user) return refuse(409, user.message, user.errors)
      return created(
        { user: toAccount(user) },
        { cookies: await startSession(payload, user, sessionOf(req.headers)) },
      )
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/logout',
    who: 'anyone',
    handle: async ({ payload, req }) => {
      const session = sessionOf(req.headers)
      if (session && 'userId' in session.content) await deleteSession(databaseOf(payload), session.sid)
      const keepsBookmarks = session && 'anonymous' in session.content
      return ok(
        { message: 'You are logged out.' },
        { cookies: keepsBookmarks ? [] : [expiredCookie(sessionCookieName())] },
      )
    },
  }),
  endpoint({
    method: 'put',
    path: '/auth/profile',
    who: 'user',
    body: PROFILE_FORM,
    limit: LIMITS.profile,
    handle: async ({ payload, user, body }) => {
      if (!user) return refuse(401, 'Please log in first.')
      const taken = await takenNames(payload, body, user.id)
      if (taken) return refuse(409, taken.message, taken.errors)
      const clash = await updateProfile(databaseOf(payload), user.id, body).catch((error: unknown) =>
        takenMeanwhile(error, () => takenNames(payload, body, user.id)),
      )
      if (clash) return refuse(409, clash.message, clash.errors)
      const updated = await payload.findByID({
        collection: 'users',
        id: user.id,
        depth: 0,
        overrideAccess: true,
      })
      return ok({ user: toAccount(updated) })
    },
  }),
]

type Taken = Awaited<ReturnType<typeof takenNames>>

/** Of several at once with one name the unique index admits one; the others get the 409 of those who come later. */
async function takenMeanwhile(error: unknown, look: () => Promise<Taken>): Promise<NonNullable<Taken>> {
  const taken = await look()
  if (!taken) throw error
  return taken
}

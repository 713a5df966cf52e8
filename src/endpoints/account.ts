import { MAX_AVATAR_BYTES } from '@/lib/accounts/account'
import { DELETE_ACCOUNT_FORM } from '@/lib/accounts/account-forms'
import { deleteAvatar, findAvatar, toAvatar, writeAvatar } from '@/lib/accounts/avatar'
import { deleteAccount } from '@/lib/accounts/delete-account'
import { collectPersonalData } from '@/lib/accounts/personal-data'
import {
  deviceCookieName,
  expiredCookie,
  sessionCookieName,
  sessionMarkCookie,
} from '@/lib/accounts/session-cookie'
import {
  deleteSessionOf,
  deleteSessionsOf,
  findAccount,
  listSessions,
  sessionOf,
} from '@/lib/accounts/sessions'
import { confirmEmail, EMAIL_TAKEN, sendConfirmation } from '@/lib/accounts/update-profile'
import { consumeKey, LIMITS } from '@/lib/requests/rate-limits'
import { DEAD_LINK, endpoint, ok, refuse } from './endpoint'
import { tooMany } from './serve-row'
import { refuseWithoutPassword, signedIn } from './signed-in'

const NO_PICTURE = 'This picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF.'

/** Bytes at a versioned address never change, and only the owner may read them. */
const KEPT = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=31536000, immutable' }

export const accountRows = [
  endpoint.get('/auth/data', 'user', { limit: LIMITS.dataDownload }, async ({ payload, user }) => {
    const json = JSON.stringify(await collectPersonalData(payload, user.id), null, 2)
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.json"`,
    }
    return ok(Buffer.from(`${json}\n`), { headers })
  }),
  endpoint.delete(
    '/auth/account',
    'user',
    { body: DELETE_ACCOUNT_FORM, limit: LIMITS.accountDeletion },
    async ({ payload, req, user, body: { password } }) => {
      const refusal = await refuseWithoutPassword({ payload, req, user }, password, 'password')
      if (refusal) return refusal
      if ((await deleteAccount(payload, signedIn(req, user))) === 'last-administrator') {
        return refuse(
          409,
          'You are the only administrator. Make someone else one before you delete your account.',
        )
      }
      const cookies = [
        expiredCookie(sessionCookieName()),
        expiredCookie(deviceCookieName()),
        sessionMarkCookie(0),
      ]
      return ok({ message: 'Your account is deleted.' }, { cookies })
    },
  ),
  endpoint.put(
    '/auth/avatar',
    'user',
    { upload: { maxBytes: MAX_AVATAR_BYTES }, limit: LIMITS.avatar },
    async ({ payload, database, req, user, file }) => {
      const image = file && (await toAvatar(file))
      if (!image) return refuse(400, NO_PICTURE, { avatar: NO_PICTURE })
      await writeAvatar(payload, signedIn(req, user), image)
      return ok({ user: await findAccount(database, user.id) })
    },
  ),
  endpoint.delete(
    '/auth/avatar',
    'user',
    { limit: LIMITS.avatar },
    async ({ payload, database, req, user }) => {
      await deleteAvatar(payload, signedIn(req, user))
      return ok({ user: await findAccount(database, user.id) })
    },
  ),
  endpoint.get('/auth/avatar/:version', 'user', async ({ database, user, params }) => {
    const image = await findAvatar(database, user.id, params.version ?? '')
    return image ? ok(image, { headers: KEPT }) : refuse(404, 'Picture not found.')
  }),
  endpoint.post(
    '/auth/confirm-email/:token',
    'anyone',
    { limit: LIMITS.mailedLinks, form: 'confirm-email' },
    async ({ payload, params: { token = '' } }) => {
      const outcome = await confirmEmail(payload, token)
      if (outcome === 'taken') return refuse(409, EMAIL_TAKEN, { email: EMAIL_TAKEN })
      if (outcome === 'unknown') return DEAD_LINK
      return ok({ message: 'Your email address is confirmed.' })
    },
  ),
  endpoint.post('/auth/send-confirmation', 'user', async ({ payload, req, user }) => {
    const limited = await consumeKey(payload, LIMITS.confirmations, user.id)
    if (limited) return tooMany(limited.retryAfterSeconds)
    if (!(await sendConfirmation(payload, signedIn(req, user)))) {
      return refuse(409, 'Your email address is already confirmed.')
    }
    return ok({ message: 'An email with a link is on its way to you.' })
  }),
  endpoint.get('/auth/sessions', 'user', async ({ database, req, user }) => {
    return ok(await listSessions(database, user.id, sessionOf(req.headers)?.sid))
  }),
  endpoint.delete('/auth/sessions', 'user', { limit: LIMITS.devices }, async ({ database, req, user }) => {
    await deleteSessionsOf(database, user.id, sessionOf(req.headers)?.sid)
    return ok({ message: 'All other browsers have been signed out.' })
  }),
  endpoint.delete(
    '/auth/sessions/:id',
    'user',
    { limit: LIMITS.devices },
    async ({ database, user, params: { id = '' } }) => {
      if (!(await deleteSessionOf(database, user.id, id))) {
        return refuse(404, 'No browser is signed in under this id.')
      }
      return ok({ message: 'That browser is signed out.' })
    },
  ),
]

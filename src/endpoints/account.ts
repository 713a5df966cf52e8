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
import { confirmEmail, sendConfirmation } from '@/lib/accounts/update-profile'
import { consumeKey, LIMITS } from '@/lib/requests/rate-limits'
import { endpoint, found, ok, refuse, textFile } from './endpoint'
import { readFile } from './read-body'
import { requirePassword, signedIn } from './signed-in'

const NO_PICTURE = 'This picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF.'

/** Bytes at a versioned address never change, and only the owner may read them. */
const KEPT = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=31536000, immutable' }

export const accountRows = [
  endpoint.get('/auth/data', 'user', { limit: LIMITS.dataDownload }, async ({ payload, user }) => {
    const json = JSON.stringify(await collectPersonalData(payload, user.id), null, 2)
    const name = `my-data-${new Date().toISOString().slice(0, 10)}.json`
    return textFile(`${json}\n`, { type: 'application/json', name })
  }),
  endpoint.delete(
    '/auth/account',
    'user',
    { body: DELETE_ACCOUNT_FORM, limit: LIMITS.accountDeletion },
    async ({ payload, req, user, body: { password } }) => {
      await requirePassword({ payload, req, user }, password, 'password')
      await deleteAccount(payload, signedIn(req, user))
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
    { maxBytes: MAX_AVATAR_BYTES, limit: LIMITS.avatar },
    async ({ payload, database, req, user }) => {
      const image = await toAvatar(await readFile(req))
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
    const image = await findAvatar(database, user.id, params.version)
    return ok(found(image, 'Picture not found.'), { headers: KEPT })
  }),
  endpoint.post(
    '/auth/confirm-email/:token',
    'anyone',
    { limit: LIMITS.mailedLinks, form: 'confirm-email' },
    async ({ payload, params: { token } }) => {
      await confirmEmail(payload, token)
      return ok({ message: 'Your email address is confirmed.' })
    },
  ),
  endpoint.post('/auth/send-confirmation', 'user', async ({ payload, req, user }) => {
    await consumeKey(payload, LIMITS.confirmations, user.id)
    await sendConfirmation(payload, signedIn(req, user))
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
    async ({ database, user, params: { id } }) => {
      found(await deleteSessionOf(database, user.id, id), 'No browser is signed in under this id.')
      return ok({ message: 'That browser is signed out.' })
    },
  ),
]

import { renderSVG } from 'uqr'
import { sendPasswordLink, signOutEverywhere } from '@/lib/accounts/access-changes'
import { MAX_AVATAR_BYTES } from '@/lib/accounts/account'
import {
  CODE_FORM,
  DELETE_ACCOUNT_FORM,
  PRESENT_PASSWORD_FORM,
} from '@/lib/accounts/account-forms'
import { findAvatar, toAvatar, writeAvatar } from '@/lib/accounts/avatar'
import { deleteAccount } from '@/lib/accounts/delete-account'
import { confirmPassword } from '@/lib/accounts/passwords'
import { collectPersonalData } from '@/lib/accounts/personal-data'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  turnOffSecondFactor,
} from '@/lib/accounts/second-factor'
import {
  deviceCookieName,
  expiredCookie,
  signedOutCookies,
} from '@/lib/accounts/session-cookie'
import {
  deleteSessionOf,
  deleteSessionsOf,
  findAccount,
  listSessions,
  signedIn,
} from '@/lib/accounts/sessions'
import { confirmEmail, sendConfirmation } from '@/lib/accounts/update-profile'
import { consumeKey, LIMITS } from '@/lib/requests/rate-limits'
import { findShow } from '@/lib/site/find-show'
import { endpoint, found, refuse, reply, textFile } from './endpoint'
import { readFile } from './read-body'

const NO_PICTURE = 'This picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF.'

/** Bytes at a versioned address never change, and only the owner may read them. */
const AVATAR_HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'private, max-age=31536000, immutable',
}

const SECOND_FACTOR = '/auth/second-factor'

/** A signed-in person's own account. */
const ownRows = [
  endpoint.get(
    '/auth/data',
    'user',
    { limit: LIMITS.dataDownload },
    async ({ payload, user }) => {
      const json = JSON.stringify(await collectPersonalData(payload, user.id), null, 2)
      const name = `my-data-${new Date().toISOString().slice(0, 10)}.json`
      return textFile(`${json}\n`, { type: 'application/json', name })
    },
  ),
  endpoint.delete(
    '/auth/account',
    'user',
    { body: DELETE_ACCOUNT_FORM, limit: LIMITS.accountDeletion },
    async ({ payload, req, body: { password } }) => {
      await confirmPassword(payload, signedIn(req), password, 'password')
      await deleteAccount(payload, signedIn(req))
      return reply({}, { cookies: [...signedOutCookies(), expiredCookie(deviceCookieName())] })
    },
  ),
  endpoint.put(
    '/auth/avatar',
    'user',
    { maxBytes: MAX_AVATAR_BYTES, limit: LIMITS.avatar },
    async ({ payload, database, req, user }) => {
      const image = await toAvatar(await readFile(req))
      if (!image) refuse(400, NO_PICTURE, { avatar: NO_PICTURE })
      await writeAvatar(payload, signedIn(req), image)
      return { user: await findAccount(database, user.id) }
    },
  ),
  endpoint.delete(
    '/auth/avatar',
    'user',
    { limit: LIMITS.avatar },
    async ({ payload, database, req, user }) => {
      await writeAvatar(payload, signedIn(req), null)
      return { user: await findAccount(database, user.id) }
    },
  ),
  endpoint.get(
    '/auth/avatar/:version',
    'user',
    async ({ database, user, params: { version } }) =>
      reply(found(await findAvatar(database, user.id, version), 'Picture not found.'), {
        headers: AVATAR_HEADERS,
      }),
  ),
  endpoint.post(
    '/auth/confirm-email/:token',
    'anyone',
    { limit: LIMITS.mailedLinks, form: 'confirm-email' },
    ({ payload, params: { token } }) => confirmEmail(payload, token),
  ),
  endpoint.post('/auth/send-confirmation', 'user', async ({ payload, req, user }) => {
    await consumeKey(payload, LIMITS.confirmations, user.id)
    await sendConfirmation(payload, signedIn(req))
  }),
  endpoint.get('/auth/sessions', 'user', ({ database, req }) =>
    listSessions(database, signedIn(req)),
  ),
  endpoint.delete(
    '/auth/sessions',
    'user',
    { limit: LIMITS.devices },
    ({ database, req, user }) => deleteSessionsOf(database, user.id, signedIn(req).sid),
  ),
  endpoint.delete(
    '/auth/sessions/:id',
    'user',
    { limit: LIMITS.devices },
    async ({ database, user, params: { id } }) => {
      found(
        await deleteSessionOf(database, user.id, id),
        'No browser is signed in under this id.',
      )
    },
  ),
]

/** For the team, so that a stolen password alone does not open the panel. */
const secondFactorRows = [
  endpoint.get(SECOND_FACTOR, 'user', async ({ database, user }) => ({
    isOn: await hasSecondFactor(database, user.id),
  })),
  endpoint.post(
    SECOND_FACTOR,
    'editor',
    { body: PRESENT_PASSWORD_FORM, limit: LIMITS.passwordChange },
    async ({ payload, req, user, body }) => {
      await confirmPassword(payload, signedIn(req), body.currentPassword)
      const { name } = await findShow(payload)
      const begun = await beginSecondFactor(payload, {
        userId: user.id,
        label: user.username,
        issuer: name,
      })
      return { ...begun, picture: renderSVG(begun.uri) }
    },
  ),
  endpoint.put(
    SECOND_FACTOR,
    'editor',
    { body: CODE_FORM, limit: LIMITS.passwordChange },
    ({ payload, req, body: { code } }) =>
      confirmSecondFactor(payload, { ...signedIn(req), code }),
  ),
  endpoint.delete(
    SECOND_FACTOR,
    'user',
    { body: PRESENT_PASSWORD_FORM, limit: LIMITS.passwordChange },
    // Also for former team members.
    async ({ payload, req, body }) => {
      await confirmPassword(payload, signedIn(req), body.currentPassword)
      await turnOffSecondFactor(payload, signedIn(req))
    },
  ),
]

/** Administrators act on accounts of others. */
const usersRows = [
  endpoint.get(
    '/admin/users/:id/sessions',
    'admin',
    ({ database, req, params: { id: userId } }) =>
      listSessions(database, { ...signedIn(req), userId }),
  ),
  endpoint.delete(
    '/admin/users/:id/sessions',
    'admin',
    async ({ payload, req, user, params: { id } }) => {
      // Keeps the current session when it is one's own account.
      await signOutEverywhere(payload, { userId: id, by: user }, signedIn(req).sid)
      return {
        message: user.id === id ? 'Signed out everywhere else.' : 'Signed out everywhere.',
      }
    },
  ),
  endpoint.post(
    '/admin/users/:id/password-link',
    'admin',
    async ({ payload, user, params: { id } }) => {
      const email = await sendPasswordLink(payload, { userId: id, by: user })
      return { message: `A link for a new password is on its way to ${email}.` }
    },
  ),
  endpoint.get(
    '/admin/users/:id/second-factor',
    'admin',
    async ({ database, params: { id } }) => ({
      isOn: await hasSecondFactor(database, id),
    }),
  ),
  endpoint.delete(
    '/admin/users/:id/second-factor',
    'admin',
    async ({ payload, user, params: { id } }) => {
      if (user.id === id)
        refuse(409, 'Turn off your own two-step sign-in in your settings, with your password.')
      const isOff = await turnOffSecondFactor(payload, { userId: id, by: user })
      found(isOff, 'This account has no two-step sign-in.')
    },
  ),
]

export const accountRows = [...ownRows, ...secondFactorRows, ...usersRows]

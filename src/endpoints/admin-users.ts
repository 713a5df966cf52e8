import { sendPasswordLink, signOutEverywhere } from '@/lib/account/administer-access'
import { memberSessionOf } from '@/lib/account/session-strategy'
import { findSignedIn } from '@/lib/account/sessions'
import { listSessions } from '@/lib/account/signed-in-sessions'
import { databaseOf } from '@/lib/database/sql'
import { isUuid } from '@/lib/text/uuid'
import { endpoint, ok, refuse } from './endpoint'

const NOT_FOUND = refuse(404, 'There is no such account.')

export const adminUserRows = [
  endpoint({
    method: 'get',
    path: '/admin/users/:id/sessions',
    who: 'admin',
    handle: async ({ payload, req, params: { id = '' } }) => {
      const database = databaseOf(payload)
      if (!isUuid(id) || !(await findSignedIn(database, id))) return NOT_FOUND
      return ok(await listSessions(database, id, memberSessionOf(req.headers).sid))
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/users/:id/sessions',
    who: 'admin',
    handle: async ({ payload, req, user, params: { id = '' } }) => {
      // The session that asks stays, where the page is its own.
      const { sid } = memberSessionOf(req.headers)
      const done = await signOutEverywhere(payload, { userId: id, by: user }, sid)
      if (done === undefined) return NOT_FOUND
      return ok({ message: user.id === id ? 'Signed out everywhere else.' : 'Signed out everywhere.' })
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/users/:id/password-link',
    who: 'admin',
    handle: async ({ payload, user, params: { id = '' } }) => {
      const email = await sendPasswordLink(payload, { userId: id, by: user })
      if (email === undefined) return NOT_FOUND
      return ok({ message: `A link for a new password is on its way to ${email}.` })
    },
  }),
]

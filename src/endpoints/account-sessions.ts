import { sessionOf } from '@/lib/account/session-strategy'
import { deleteSessionsOf } from '@/lib/account/sessions'
import { deleteSessionOf, listSessions } from '@/lib/account/signed-in-sessions'
import { databaseOf } from '@/lib/database/sql'
import { LIMITS } from '@/lib/limits/rate-limits'
import { endpoint, ok, refuse } from './endpoint'

export const sessionRows = [
  endpoint({
    method: 'get',
    path: '/auth/sessions',
    who: 'user',
    handle: async ({ payload, req, user }) => {
      return ok(await listSessions(databaseOf(payload), user.id, sessionOf(req.headers)?.sid))
    },
  }),
  endpoint({
    method: 'delete',
    path: '/auth/sessions',
    who: 'user',
    limit: LIMITS.devices,
    handle: async ({ payload, req, user }) => {
      await deleteSessionsOf(databaseOf(payload), user.id, sessionOf(req.headers)?.sid)
      return ok({ message: 'All other browsers have been signed out.' })
    },
  }),
  endpoint({
    method: 'delete',
    path: '/auth/sessions/:id',
    who: 'user',
    limit: LIMITS.devices,
    handle: async ({ payload, user, params: { id = '' } }) => {
      if (!(await deleteSessionOf(databaseOf(payload), user.id, id))) {
        return refuse(404, 'No browser is signed in under this id.')
      }
      return ok({ message: 'That browser is signed out.' })
    },
  }),
]

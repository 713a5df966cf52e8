import { DELETE_ACCOUNT_FORM } from '@/lib/account/account-forms'
import { confirmPassword } from '@/lib/account/confirm-password'
import { deleteAccount } from '@/lib/account/delete-account'
import { collectPersonalData } from '@/lib/account/personal-data'
import {
  deviceCookieName,
  expiredCookie,
  sessionCookieName,
  sessionMarkCookie,
} from '@/lib/account/session-cookie'
import { memberSessionOf } from '@/lib/account/session-strategy'
import { LIMITS } from '@/lib/limits/rate-limits'
import { endpoint, ok, refuse } from './endpoint'
import { tooMany } from './serve-row'

const WRONG = 'That is not your password.'

export const dataRows = [
  endpoint({
    method: 'get',
    path: '/auth/data',
    who: 'user',
    limit: LIMITS.dataDownload,
    handle: async ({ payload, user }) => {
      const json = JSON.stringify(await collectPersonalData(payload, user.id), null, 2)
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.json"`,
      }
      return ok(Buffer.from(`${json}\n`), { headers })
    },
  }),
  endpoint({
    method: 'delete',
    path: '/auth/account',
    who: 'user',
    body: DELETE_ACCOUNT_FORM,
    limit: LIMITS.accountDeletion,
    handle: async ({ payload, req, user, body: { password } }) => {
      const { sid } = memberSessionOf(req.headers)
      const outcome = await confirmPassword(payload, { userId: user.id, sid, password })
      if (outcome === 'wrong') return refuse(403, WRONG, { password: WRONG })
      if (outcome !== 'right') return tooMany(outcome.retryAfterSeconds)
      if ((await deleteAccount(payload, user.id)) === 'last-administrator') {
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
  }),
]

import { renderSVG } from 'uqr'
import { getDatabase } from '@/db/sql'
import { CODE_FORM, PRESENT_PASSWORD_FORM } from '@/lib/accounts/account-forms'
import { confirmPassword } from '@/lib/accounts/passwords'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  turnOffSecondFactor,
} from '@/lib/accounts/second-factor'
import { memberSessionOf } from '@/lib/accounts/sessions'
import { LIMITS } from '@/lib/requests/rate-limits'
import { findShow } from '@/lib/site/find-show'
import type { User } from '@/payload-types'
import { type Context, endpoint, ok, type Reply, refuse } from './endpoint'
import { tooMany } from './serve-row'

const PATH = '/auth/second-factor'
const WRONG_PASSWORD = 'That is not your current password.'
export const WRONG_CODE = 'This code is wrong. Enter the one that your app shows now.'

type Asked = Pick<Context<unknown, unknown, User>, 'payload' | 'req' | 'user'>

/** For the team, so that a stolen password alone does not open the panel. */
export const secondFactorRows = [
  endpoint.get(PATH, 'user', async ({ payload, user }) =>
    ok({ isOn: await hasSecondFactor(getDatabase(payload), user.id) }),
  ),
  endpoint.post(
    PATH,
    'editor',
    { body: PRESENT_PASSWORD_FORM, limit: LIMITS.passwordChange },
    async ({ payload, req, user, body }) => {
      const refusal = await refuseWithout({ payload, req, user }, body.currentPassword)
      if (refusal) return refusal
      const { name } = await findShow(payload)
      const begun = await beginSecondFactor(payload, { userId: user.id, label: user.username, issuer: name })
      if (!begun) return refuse(409, 'Your account already has a second step.')
      return ok({ ...begun, picture: renderSVG(begun.uri) })
    },
  ),
  endpoint.put(
    PATH,
    'editor',
    { body: CODE_FORM, limit: LIMITS.passwordChange },
    async ({ payload, req, user, body: { code } }) => {
      const { sid } = memberSessionOf(req.headers)
      const outcome = await confirmSecondFactor(payload, { userId: user.id, code, sid })
      if (outcome === 'wrong') return refuse(403, WRONG_CODE, { code: WRONG_CODE })
      return 'retryAfterSeconds' in outcome ? tooMany(outcome.retryAfterSeconds) : ok(outcome)
    },
  ),
  endpoint.delete(
    PATH,
    'user',
    { body: PRESENT_PASSWORD_FORM, limit: LIMITS.passwordChange },
    // Also for former team members.
    async ({ payload, req, user, body }) => {
      const refusal = await refuseWithout({ payload, req, user }, body.currentPassword)
      if (refusal) return refusal
      await turnOffSecondFactor(payload, { userId: user.id, sid: memberSessionOf(req.headers).sid })
      return ok({ isOn: false })
    },
  ),
]

async function refuseWithout({ payload, req, user }: Asked, password: string): Promise<Reply | undefined> {
  const { sid } = memberSessionOf(req.headers)
  const outcome = await confirmPassword(payload, { userId: user.id, sid, password })
  if (outcome === 'right') return undefined
  if (outcome === 'wrong') return refuse(403, WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD })
  return tooMany(outcome.retryAfterSeconds)
}

import { renderSVG } from 'uqr'
import { CODE_FORM, PRESENT_PASSWORD_FORM } from '@/lib/accounts/account-forms'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  turnOffSecondFactor,
} from '@/lib/accounts/second-factor'
import { LIMITS } from '@/lib/requests/rate-limits'
import { findShow } from '@/lib/site/find-show'
import { endpoint, ok, refuse } from './endpoint'
import { tooMany } from './serve-row'
import { refuseWithoutPassword, signedIn } from './signed-in'

const PATH = '/auth/second-factor'
export const WRONG_CODE = 'This code is wrong. Enter the one that your app shows now.'

/** For the team, so that a stolen password alone does not open the panel. */
export const secondFactorRows = [
  endpoint.get(PATH, 'user', async ({ database, user }) =>
    ok({ isOn: await hasSecondFactor(database, user.id) }),
  ),
  endpoint.post(
    PATH,
    'editor',
    { body: PRESENT_PASSWORD_FORM, limit: LIMITS.passwordChange },
    async ({ payload, req, user, body }) => {
      const refusal = await refuseWithoutPassword({ payload, req, user }, body.currentPassword)
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
      const outcome = await confirmSecondFactor(payload, { ...signedIn(req, user), code })
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
      const refusal = await refuseWithoutPassword({ payload, req, user }, body.currentPassword)
      if (refusal) return refusal
      await turnOffSecondFactor(payload, signedIn(req, user))
      return ok({ isOn: false })
    },
  ),
]

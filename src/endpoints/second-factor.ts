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
import { endpoint, ok } from './endpoint'
import { requirePassword, signedIn } from './signed-in'

const PATH = '/auth/second-factor'

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
      await requirePassword({ payload, req, user }, body.currentPassword)
      const { name } = await findShow(payload)
      const begun = await beginSecondFactor(payload, { userId: user.id, label: user.username, issuer: name })
      return ok({ ...begun, picture: renderSVG(begun.uri) })
    },
  ),
  endpoint.put(
    PATH,
    'editor',
    { body: CODE_FORM, limit: LIMITS.passwordChange },
    async ({ payload, req, user, body: { code } }) =>
      ok(await confirmSecondFactor(payload, { ...signedIn(req, user), code })),
  ),
  endpoint.delete(
    PATH,
    'user',
    { body: PRESENT_PASSWORD_FORM, limit: LIMITS.passwordChange },
    // Also for former team members.
    async ({ payload, req, user, body }) => {
      await requirePassword({ payload, req, user }, body.currentPassword)
      await turnOffSecondFactor(payload, signedIn(req, user))
      return ok({ isOn: false })
    },
  ),
]

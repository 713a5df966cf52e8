import type { PayloadRequest } from 'payload'
import { confirmPassword } from '@/lib/accounts/passwords'
import { memberSessionOf, type SignedIn } from '@/lib/accounts/sessions'
import type { User } from '@/payload-types'
import { type Context, type Reply, refuse } from './endpoint'
import { tooMany } from './serve-row'

export const signedIn = ({ headers }: PayloadRequest, { id: userId }: User): SignedIn => ({
  userId,
  sid: memberSessionOf(headers).sid,
})

const WRONG = {
  password: 'That is not your password.',
  currentPassword: 'That is not your current password.',
}

/** An open browser must not suffice to take over an account. Undefined when the password is right. */
export async function refuseWithoutPassword(
  { payload, req, user }: Pick<Context<unknown, unknown, User>, 'payload' | 'req' | 'user'>,
  password: string,
  field: keyof typeof WRONG = 'currentPassword',
): Promise<Reply | undefined> {
  const outcome = await confirmPassword(payload, { ...signedIn(req, user), password })
  if (outcome === 'right') return undefined
  if (outcome === 'wrong') return refuse(403, WRONG[field], { [field]: WRONG[field] })
  return tooMany(outcome.retryAfterSeconds)
}

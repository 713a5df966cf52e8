import type { PayloadRequest } from 'payload'
import { confirmPassword } from '@/lib/accounts/passwords'
import { memberSessionOf, type SignedIn } from '@/lib/accounts/sessions'
import type { User } from '@/payload-types'
import type { Context } from './endpoint'

export const signedIn = ({ headers }: PayloadRequest, { id: userId }: User): SignedIn => ({
  userId,
  sid: memberSessionOf(headers).sid,
})

type Asking = Pick<Context<unknown, unknown, User>, 'payload' | 'req' | 'user'>

/** @throws HttpError 403 or 429, at this field of the form */
export const requirePassword = (
  { payload, req, user }: Asking,
  password: string,
  field?: 'password',
): Promise<void> => confirmPassword(payload, signedIn(req, user), password, field)

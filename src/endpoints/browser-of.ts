import { sessionOf } from '@/lib/account/session-strategy'
import type { Browser } from '@/lib/account/sign-in'
import type { Context } from './endpoint'

export const browserOf = ({ headers }: Context['req']): Browser => ({
  session: sessionOf(headers),
  userAgent: headers.get('user-agent'),
})

import { createHash, timingSafeEqual } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { env } from '@/lib/env'
import { noteBounce, readBounce } from '@/lib/letters/bounces'
import { z } from '@/lib/zod'
import { endpoint, ok, refuse } from './endpoint'

/** The same for known and unknown addresses. */
const TAKEN = ok({ message: 'Noted.' })

export const bounceRows = [
  endpoint.post(
    '/mail/bounces',
    'anyone',
    {
      // Mail providers send no origin; the token is the only check.
      isOpen: true,
      body: z.looseObject({}),
    },
    async ({ req, payload, body }) => {
      const token = env().MAIL_BOUNCES_TOKEN
      if (!token) return refuse(404, 'Bounce reports are not enabled on this site.')
      if (!isSame(givenToken(req), token)) return refuse(401, 'Give the token of MAIL_BOUNCES_TOKEN.')
      const bounce = readBounce(body)
      if (!bounce) return refuse(400, 'Unknown format. See docs/letters.md.')
      if (bounce !== 'nothing') await noteBounce(payload, bounce)
      return TAKEN
    },
  ),
]

/** Postmark and Mailgun can call an address, but not all of them can set a header. */
function givenToken({ headers, query }: PayloadRequest): string {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return bearer ?? (typeof query?.token === 'string' ? query.token : '')
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

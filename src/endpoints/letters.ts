import { hash, timingSafeEqual } from 'node:crypto'
import type { BasePayload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase } from '@/db/sql'
import { env } from '@/lib/env'
import { noteBounce, readBounce } from '@/lib/letters/bounces'
import { checkLetter, checkLinks } from '@/lib/letters/check-letter'
import { findReleased, fingerprintOf, issueLetter } from '@/lib/letters/freeze-letter'
import type { LetterPreview } from '@/lib/letters/letter'
import { sendTestLetter } from '@/lib/letters/letter-composer'
import { findLetter, type Letter } from '@/lib/letters/letter-parts'
import { exportLetter } from '@/lib/letters/letter-reports'
import {
  beginLetter,
  cancelLetter,
  findProgress,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
} from '@/lib/letters/letter-states'
import { LIMITS } from '@/lib/requests/rate-limits'
import { isWallTime } from '@/lib/text/time-zone'
import { z } from '@/lib/zod'
import { endpoint, found, refuse } from './endpoint'
import { csvFile } from './list-query'

const UNKNOWN = 'There is no such letter.'

const SEND = z.object({
  /** In the show's time zone, such as `2027-03-28T09:00`. Undefined means now. */
  at: z
    .string('Choose a day and a time.')
    .refine(isWallTime, 'Choose a day and a time.')
    .optional(),
  /** The `fingerprint` of the preview that was read. */
  seen: z.string().optional(),
})

/** Resolves with the letter's new state. */
async function change(payload: BasePayload, id: string, work: () => Promise<void>) {
  await work()
  return found(await findProgress(getDatabase(payload), id), UNKNOWN)
}

const letterOf = async (payload: BasePayload, id: string): Promise<Letter> =>
  found(await findLetter(payload, id), UNKNOWN)

export const letterRows = [
  endpoint.get('/admin/letters/:id/progress', 'admin', async ({ database, params: { id } }) =>
    found(await findProgress(database, id), UNKNOWN),
  ),
  endpoint.get('/admin/letters/:id/export', 'admin', async ({ database, params: { id } }) =>
    csvFile('letter', exportLetter(database, id)),
  ),
  endpoint.post(
    '/admin/letters/:id/send',
    'admin',
    { body: SEND },
    ({ payload, user: by, body: { at, seen }, params: { id } }) =>
      change(payload, id, () =>
        at
          ? scheduleLetter(payload, id, at, { seen, by })
          : beginLetter(payload, id, { seen, by }),
      ),
  ),
  endpoint.post('/admin/letters/:id/pause', 'admin', ({ payload, user: by, params: { id } }) =>
    change(payload, id, () =>
      inTransaction(payload, (database) => pauseLetter(database, id, by)),
    ),
  ),
  endpoint.post('/admin/letters/:id/resume', 'admin', ({ payload, user: by, params: { id } }) =>
    change(payload, id, () => resumeLetter(payload, id, by)),
  ),
  endpoint.post('/admin/letters/:id/cancel', 'admin', ({ payload, user: by, params: { id } }) =>
    change(payload, id, () => cancelLetter(payload, id, by)),
  ),
  endpoint.get(
    '/admin/letters/:id/preview',
    'editor',
    async ({ payload, database, params: { id } }) => {
      const letter = await letterOf(payload, id)
      const issue = (await findReleased(database, id)) ?? (await issueLetter(payload, letter))
      const bytes = Buffer.byteLength(issue.html)
      const problems = checkLetter(letter, { bytes, siteUrl: env().SITE_URL })
      return {
        ...issue,
        bytes,
        problems,
        fingerprint: fingerprintOf(letter, issue),
      } satisfies LetterPreview
    },
  ),
  endpoint.get(
    '/admin/letters/:id/links',
    'editor',
    { limit: LIMITS.letterLinks },
    async ({ payload, params: { id } }) => checkLinks(await letterOf(payload, id)),
  ),
  endpoint.post(
    '/admin/letters/:id/test',
    'editor',
    { limit: LIMITS.testLetters },
    async ({ payload, params: { id }, user: { email } }) => {
      await sendTestLetter(payload, await letterOf(payload, id), email)
      return { message: `A test is on its way to ${email}.` }
    },
  ),
  endpoint.post(
    '/mail/bounces',
    'anyone',
    // Mail providers send no origin.
    { isOpen: true, body: z.looseObject({}) },
    async ({ req, payload, body }) => {
      const token = env().MAIL_BOUNCES_TOKEN
      if (!token) refuse(404, 'Bounce reports are not enabled on this site.')
      if (!isSame(givenToken(req), token)) refuse(401, 'Give the token of MAIL_BOUNCES_TOKEN.')
      const bounce = readBounce(body)
      if (!bounce) refuse(400, 'Unknown format. See docs/letters.md.')
      // The response is the same for known and unknown addresses.
      if (bounce !== 'nothing') await noteBounce(payload, bounce)
    },
  ),
]

/** Postmark and Mailgun can call an address, but not all of them can set a header. */
function givenToken({ headers, query }: PayloadRequest): string {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return bearer ?? String(query?.token)
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

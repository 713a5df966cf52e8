import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase } from '@/db/sql'
import { env } from '@/lib/env'
import { checkLetter, checkLinks } from '@/lib/letters/check-letter'
import { findReleased, issueLetter, markOf } from '@/lib/letters/freeze-letter'
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
import { endpoint, found, ok, type Reply } from './endpoint'
import { csvFile } from './list-query'

const UNKNOWN = 'There is no such letter.'

const SEND = z.object({
  /** In the show's time zone, such as `2027-03-28T09:00`. Undefined means now. */
  at: z.string('Choose a day and a time.').refine(isWallTime, 'Choose a day and a time.').optional(),
  /** The `mark` of the preview that was read. */
  seen: z.string().optional(),
})

/** Responds with the letter's new state. */
async function change(payload: BasePayload, id: string, work: () => Promise<void>): Promise<Reply> {
  found(await findProgress(getDatabase(payload), id), UNKNOWN)
  await work()
  return ok(await findProgress(getDatabase(payload), id))
}

const letterOf = async (payload: BasePayload, { id = '' }: Record<string, string>): Promise<Letter> =>
  found(await findLetter(payload, id), UNKNOWN)

export const letterRows = [
  endpoint.get('/admin/letters/:id/progress', 'admin', async ({ database, params: { id } }) =>
    ok(found(await findProgress(database, id), UNKNOWN)),
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
        at ? scheduleLetter(payload, id, at, { seen, by }) : beginLetter(payload, id, { seen, by }),
      ),
  ),
  endpoint.post('/admin/letters/:id/pause', 'admin', ({ payload, user: by, params: { id } }) =>
    change(payload, id, () => inTransaction(payload, (database) => pauseLetter(database, id, by))),
  ),
  endpoint.post('/admin/letters/:id/resume', 'admin', ({ payload, user: by, params: { id } }) =>
    change(payload, id, () => resumeLetter(payload, id, by)),
  ),
  endpoint.post('/admin/letters/:id/cancel', 'admin', ({ payload, user: by, params: { id } }) =>
    change(payload, id, () => cancelLetter(payload, id, by)),
  ),
  endpoint.get('/admin/letters/:id/preview', 'editor', async ({ payload, database, params }) => {
    const letter = await letterOf(payload, params)
    const released = await findReleased(database, letter.id)
    const issue = released ?? (await issueLetter(payload, letter))
    const bytes = Buffer.byteLength(issue.html)
    const problems = checkLetter(letter, { bytes, siteUrl: env().SITE_URL })
    return ok({ ...issue, bytes, problems, mark: markOf(letter, issue) } satisfies LetterPreview)
  }),
  endpoint.get(
    '/admin/letters/:id/links',
    'editor',
    { limit: LIMITS.letterLinks },
    async ({ payload, params }) => ok(await checkLinks(await letterOf(payload, params))),
  ),
  endpoint.post(
    '/admin/letters/:id/test',
    'editor',
    { limit: LIMITS.testLetters },
    async ({ payload, params, user }) => {
      await sendTestLetter(payload, await letterOf(payload, params), user.email)
      return ok({ message: `A test is on its way to ${user.email}.` })
    },
  ),
]

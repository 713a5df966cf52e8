import type { BasePayload } from 'payload'
import { databaseOf } from '@/db/sql'
import { env } from '@/lib/env'
import { checkLetter } from '@/lib/letters/check-letter'
import { checkLinks } from '@/lib/letters/check-links'
import { findLetter } from '@/lib/letters/find-letter'
import { findReleased, issueLetter, markOf } from '@/lib/letters/issue-letter'
import type { Letter } from '@/lib/letters/letter-parts'
import type { LetterPreview } from '@/lib/letters/letter-preview'
import { MailFault, sendTestLetter } from '@/lib/letters/test-letter'
import { LIMITS } from '@/lib/requests/rate-limits'
import { endpoint, ok, type Reply, refuse } from './endpoint'

const UNKNOWN = refuse(404, 'There is no such letter.')

async function withLetter(
  payload: BasePayload,
  { id = '' }: Record<string, string>,
  reply: (letter: Letter) => Promise<Reply>,
): Promise<Reply> {
  const letter = await findLetter(payload, id)
  return letter ? reply(letter) : UNKNOWN
}

export const letterPreviewRows = [
  endpoint({
    method: 'get',
    path: '/admin/letters/:id/preview',
    who: 'editor',
    handle: ({ payload, params }) =>
      withLetter(payload, params, async (letter) => {
        const released = await findReleased(databaseOf(payload), letter.id)
        const issue = released ?? (await issueLetter(payload, letter))
        const bytes = Buffer.byteLength(issue.html)
        const problems = checkLetter(letter, { bytes, siteUrl: env().SITE_URL })
        return ok({ ...issue, bytes, problems, mark: markOf(issue) } satisfies LetterPreview)
      }),
  }),
  endpoint({
    method: 'get',
    path: '/admin/letters/:id/links',
    who: 'editor',
    limit: LIMITS.letterLinks,
    handle: ({ payload, params }) =>
      withLetter(payload, params, async (letter) => ok(await checkLinks(letter))),
  }),
  endpoint({
    method: 'post',
    path: '/admin/letters/:id/test',
    who: 'editor',
    limit: LIMITS.testLetters,
    handle: ({ payload, params, user }) =>
      withLetter(payload, params, async (letter) => {
        try {
          await sendTestLetter(payload, letter, user.email)
          return ok({ message: `A test is on its way to ${user.email}.` })
        } catch (error) {
          if (!(error instanceof MailFault)) throw error
          return refuse(503, `The mail server did not take the test: ${error.message}`)
        }
      }),
  }),
]

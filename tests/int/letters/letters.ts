import { letter, saveShow } from '@tests/support/builders'
import { paragraph, richText } from '@tests/support/rich-text'
import type { serveMailingApi } from '@tests/support/serve-mailing-api'
import { beforeEach } from 'vitest'
import { MOST_PER_SECOND } from '@/collections/show'
import { getDatabase } from '@/db/sql'
import { beginLetter, findProgress } from '@/lib/letters/letter-states'
import { sendLetters } from '@/lib/letters/send-letters'

/** A letter of one paragraph, as the editor keeps it. */
export const textBody = (text: string) => richText(paragraph(text))

export const FAST = { perSecond: MOST_PER_SECOND, perHour: 1_000_000 }

const AT_ONCE = 5_000

/** What tests of sending do and look at. Before each there are neither letters nor subscribers, and sending is fast. */
export function sendingFrom({ server, post }: ReturnType<typeof serveMailingApi>) {
  beforeEach(async () => {
    await server.query('TRUNCATE newsletters, letters CASCADE')
    await saveShow(server.payload, { contactEmail: 'hello@show.example', newsletter: FAST } as never)
  })
  const database = () => getDatabase(server.payload)
  const subscribers = async (count: number): Promise<void> => {
    for (let from = 1; from <= count; from += AT_ONCE) {
      await server.query(`
        INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
        SELECT 'reader' || n || '@mail.example', true, now(), now()
        FROM generate_series(${from}, ${Math.min(count, from + AT_ONCE - 1)}) AS n`)
    }
  }
  const write = async (fields: object = {}): Promise<string> =>
    (await letter(server.payload, { subject: 'A horse that could count', ...fields })).id
  return {
    database,
    subscribers,
    letter: write,

    /** A letter that is on its way to so many readers. */
    async begun(count: number): Promise<string> {
      await subscribers(count)
      const id = await write()
      await beginLetter(server.payload, id)
      return id
    },

    async progress(id: string) {
      const found = await findProgress(database(), id)
      if (!found) throw new Error('There is no such letter.')
      return found
    },

    send: (stopping?: AbortSignal) => sendLetters(server.payload, stopping),

    /** Of letters alone. */
    recipients: () => post.mails.flatMap(({ to }) => to).filter((to) => to.endsWith('@mail.example')),

    /** As if all pauses were over. */
    endPauses: () => server.query('UPDATE letter_mails SET due_at = now()'),

    async subscriber(email: string) {
      const columns = 'id, address_id AS "addressId", refusals::int, refused_at IS NOT NULL AS "isRefused"'
      return (await server.query(`SELECT ${columns} FROM newsletters WHERE email = $1`, [email]))[0]
    },
  }
}

import { sql } from 'drizzle-orm'
import { epochMs, queryRows } from '@/db/sql'
import {
  automaticMail,
  type Compose,
  findMailSetting,
  link,
  type MailPart,
  paragraph,
  small,
} from '@/lib/mail/mail'

interface PausedLetter {
  title: string
  reason: string
  /** Milliseconds since 1970. Each pause is a separate event. */
  pausedAt: number
  /** The number of readers who have not received it. */
  waiting: number
  /** It is held back for some providers while the other readers get it. */
  isPartly: boolean
  /** The administrators' addresses. */
  recipients: string[]
}

/** Tells administrators that sending has stopped, why, and what they can do. */
export const composePausedLetterMail: Compose = async (payload, database, id) => {
  const [letter] = await queryRows<PausedLetter>(
    database,
    sql`
      SELECT letters.subject AS title, pause_reason AS reason, ${epochMs('letters.updated_at')} AS "pausedAt",
        (SELECT count(*)::int FROM letter_mails WHERE letter_id = letters.id
           AND letter_mails.state IN ('waiting', 'sending', 'held')) AS waiting,
        state = 'sending' AS "isPartly",
        ARRAY(SELECT email FROM users WHERE role = 'admin' ORDER BY id) AS recipients
      FROM letters JOIN letter_issues ON letter_id = letters.id
      WHERE letters.id = ${id} AND state IN ('sending', 'paused') AND pause_reason IS NOT NULL AND told_at IS NULL`,
  )
  if (!letter) return undefined
  const { title, reason, pausedAt, waiting, recipients, isPartly } = letter
  const setting = await findMailSetting(payload)
  const standing = isPartly ? 'is paused for some of its readers' : 'is paused'
  const subject = `The letter “${title}” ${standing}`
  const readers = waiting === 1 ? '1 reader has' : `${waiting.toLocaleString('en-GB')} readers have`
  const parts: MailPart[] = [
    paragraph(`The letter “${title}” ${standing}. ${readers} not received it yet. The reason:`),
    { kind: 'quote', text: reason },
    paragraph(
      'What to do: run “npm run mail:check -- you@mail.example” where the site runs. It says whether the mail server answers and accepts the password. Once that is fixed, open the letter and press “Resume”: sending continues where it stopped.',
    ),
    link('Open the letter’s page for sending', `${setting.siteUrl}/admin/collections/letters/${id}/send`),
    small(`Sent to the administrators of ${setting.showName}, once for each pause.`),
  ]
  return automaticMail(
    { to: recipients.join(', '), subject, parts, event: `paused-letter.${id}.${pausedAt}` },
    setting,
  )
}

import { sql } from 'drizzle-orm'
import { epochMs, queryRows } from '@/db/sql'
import { automaticMail, type Compose, findMailSetting } from '@/lib/mail/mail'
import { letterPaused } from '@/lib/mail/mails/letter-paused'

interface PausedLetter {
  title: string
  reason: string
  /** Milliseconds since 1970. Each pause is a separate event. */
  pausedAt: number
  waiting: number
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
  const setting = await findMailSetting(payload)
  const words = letterPaused({ ...setting, ...letter, id })
  const event = `paused-letter.${id}.${letter.pausedAt}`
  return automaticMail(words, { to: letter.recipients.join(', '), event }, setting)
}

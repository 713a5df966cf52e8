import { sql } from 'drizzle-orm'
import { epochMs, queryRow } from '@/db/sql'
import {
  automaticMail,
  type Compose,
  findMailSetting,
  type Mail,
  type MailSetting,
  messageIdOf,
  senderOf,
  toHtml,
  toText,
} from '@/lib/mail/mail'
import { contactMessage } from '@/lib/mail/mails/contact-message'
import { messageReply } from '@/lib/mail/mails/message-reply'
import { findShow } from '@/lib/site/find-show'
import { SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { formatLongDate } from '@/lib/text/dates'
import { isoIn } from '@/lib/text/time-zone'
import { subjectLabel } from './message-choices'
import type { NewMessage } from './message-form'

export const composeContactMail: Compose = async (payload, database, id) => {
  const message = await queryRow<NewMessage & { id: string }>(
    database,
    sql`
      SELECT id, first_name AS "firstName", last_name AS "lastName", email, subject, message
      FROM contacts WHERE id = ${id} AND mailed_at IS NULL AND spam_reason IS NULL`,
  )
  if (!message) return undefined
  const { contactEmail } = await findShow(payload)
  if (!contactEmail) return { fault: 'The show has no contact address to send this to.' }
  return contactMail(message, { ...(await findMailSetting(payload)), contactEmail })
}

export function contactMail(
  message: NewMessage & { id: string },
  setting: MailSetting & { contactEmail: string },
): Mail {
  const { id, firstName, lastName, email: address, subject } = message
  const name = `${firstName} ${lastName}`
  const words = contactMessage({ ...setting, ...message, name, label: subjectLabel(subject) })
  const envelope = { to: setting.contactEmail, event: `contact.${id}` }
  return { ...automaticMail(words, envelope, setting), replyTo: { name, address } }
}

interface DueReply {
  text: string
  email: string
  subject: string
  message: string
  /** Milliseconds since 1970. */
  askedAt: number
  /** The show's; null until the show has been saved. */
  timeZone: string | null
  /** The previous answer, under which mail programs thread this one. */
  earlierId: string | null
}

/** Formats an answer as a personal mail: the text, then the quoted message. Not marked as automatic. */
export const composeReplyMail: Compose = async (payload, database, id) => {
  const reply = await queryRow<DueReply>(
    database,
    sql`
      SELECT text, email, subject, message, ${epochMs('contacts.created_at')} AS "askedAt", ${SHOW_TIME_ZONE} AS "timeZone",
        (SELECT earlier.id FROM message_replies AS earlier WHERE earlier.contact_id = contacts.id
           AND earlier.mailed_at IS NOT NULL ORDER BY earlier.mailed_at DESC LIMIT 1) AS "earlierId"
      FROM message_replies JOIN contacts ON contacts.id = contact_id
      WHERE message_replies.id = ${id} AND message_replies.mailed_at IS NULL AND due_at <= now()
      FOR UPDATE OF message_replies`,
  )
  if (!reply) return undefined
  const { text, email, subject: topic, message, askedAt, timeZone, earlierId } = reply
  const { contactEmail } = await findShow(payload)
  const setting = await findMailSetting(payload)
  const { showName, siteUrl } = setting
  const day = formatLongDate(isoIn(askedAt, timeZone ?? 'UTC'))
  const { subject, body } = messageReply({
    ...setting,
    label: subjectLabel(topic),
    text,
    day,
  })
  const earlier = earlierId && messageIdOf(`reply.${earlierId}`, siteUrl)
  return {
    from: senderOf(setting),
    to: email,
    ...(contactEmail && { replyTo: { name: showName, address: contactEmail } }),
    subject,
    text: `${toText(body)}\n${message.replace(/^/gm, '> ')}\n`,
    html: toHtml({ subject, body: [...body, { quote: message }] }, setting.accent),
    messageId: messageIdOf(`reply.${id}`, siteUrl),
    ...(earlier && { headers: { 'In-Reply-To': earlier, References: earlier } }),
  }
}

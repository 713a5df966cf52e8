import { sql } from 'drizzle-orm'
import { rowsOf } from '@/db/sql'
import { automaticMail, link, type Mail, type MailPart, type MailSetting, small } from '@/lib/mail/mail'
import { type Compose, findMailSetting } from '@/lib/mail/mail-setting'
import { findShow } from '@/lib/site/find-show'
import { MESSAGE_SUBJECTS } from './message-choices'
import type { NewMessage } from './message-form'

export const composeContactMail: Compose = async (payload, database, id) => {
  const [message] = await rowsOf<NewMessage & { id: string }>(
    database,
    sql`
      SELECT id, first_name AS "firstName", last_name AS "lastName", email, subject, message
      FROM contacts WHERE id = ${id} AND mailed_at IS NULL AND aside_reason IS NULL`,
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
  const { id, email, subject: subjectValue } = message
  const name = `${message.firstName} ${message.lastName}`
  const label = MESSAGE_SUBJECTS.find(({ value }) => value === subjectValue)?.label ?? subjectValue
  const subject = `${label}: ${name}`
  const parts: MailPart[] = [
    {
      kind: 'facts',
      facts: [
        ['From', `${name} <${email}>`],
        ['Subject', label],
      ],
    },
    { kind: 'quote', text: message.message },
    link('Open it in the panel', `${setting.siteUrl}/admin/collections/contacts/${id}`),
    small(`Sent from the ${setting.showName} contact form. Reply to this email to answer ${name}.`),
  ]
  return {
    ...automaticMail({ to: setting.contactEmail, subject, parts, event: `contact.${id}` }, setting),
    replyTo: { name, address: email },
  }
}

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, epochMs, rowsOf } from '@/db/sql'
import { composeAccountMail } from '@/lib/accounts/compose-account-mail'
import { env } from '@/lib/env'
import {
  AUTOMATIC,
  listHeaders,
  type Mail,
  type MailPart,
  type MailSetting,
  messageIdOf,
  senderOf,
  toHtml,
  toText,
} from '@/lib/mail/mail'
import type { MailedTable } from '@/lib/mail/mail-queue'
import { linkPath } from '@/lib/mail/mailed-links'
import { signToken } from '@/lib/signed-token'
import { findShow } from '@/lib/site/find-show'
import { accentInWords } from '@/lib/site/tones'
import { MESSAGE_SUBJECTS } from './message-choices'
import type { NewMessage } from './message-form'
import { type PausedLetter, pausedLetterMail } from './paused-letter-mail'
import { type DueReply, replyMail } from './reply-mail'
import { type DueAlert, siteAlertMail } from './site-alert-mail'

type Compose = (
  payload: BasePayload,
  database: Database,
  id: string,
) => Promise<Mail | { fault: string } | undefined>

export const composeDueMail: Record<MailedTable, Compose> = {
  async newsletters(payload, database, id) {
    const [subscriber] = await rowsOf<Subscriber>(
      database,
      sql`
        SELECT id, email, first_name AS "firstName", ${epochMs('subscribed_at')} AS "subscribedAt",
          confirmed_at IS NOT NULL AS "isConfirmed"
        FROM newsletters WHERE id = ${id} AND mailed_at IS NULL AND is_active`,
    )
    if (!subscriber) return undefined
    const { SITE_URL } = env()
    const linkTo = (link: 'unsubscribe' | 'confirm-subscription') =>
      SITE_URL + linkPath(link, signToken(link, [id]))
    return subscriptionMail(subscriber, {
      ...(await settingOf(payload)),
      unsubscribeUrl: linkTo('unsubscribe'),
      confirmUrl: linkTo('confirm-subscription'),
    })
  },

  async contacts(payload, database, id) {
    const [message] = await rowsOf<NewMessage & { id: string }>(
      database,
      sql`
        SELECT id, first_name AS "firstName", last_name AS "lastName", email, subject, message
        FROM contacts WHERE id = ${id} AND mailed_at IS NULL AND aside_reason IS NULL`,
    )
    if (!message) return undefined
    const { contactEmail } = await findShow(payload)
    if (!contactEmail) return { fault: 'The show has no contact address to send this to.' }
    return contactMail(message, { ...(await settingOf(payload)), contactEmail })
  },

  async message_replies(payload, database, id) {
    const [reply] = await rowsOf<DueReply>(
      database,
      sql`
        SELECT message_replies.id, text, email, subject, message, ${epochMs('contacts.created_at')} AS "askedAt",
          (SELECT earlier.id FROM message_replies AS earlier WHERE earlier.contact_id = contacts.id
             AND earlier.mailed_at IS NOT NULL ORDER BY earlier.mailed_at DESC LIMIT 1) AS "earlierId"
        FROM message_replies JOIN contacts ON contacts.id = contact_id
        WHERE message_replies.id = ${id} AND message_replies.mailed_at IS NULL AND due_at <= now()
        FOR UPDATE OF message_replies`,
    )
    if (!reply) return undefined
    const { contactEmail } = await findShow(payload)
    return replyMail(reply, { ...(await settingOf(payload)), contactEmail: contactEmail ?? undefined })
  },

  async account_mails(payload, _database, id) {
    return composeAccountMail(payload, id, await settingOf(payload))
  },

  async letters(payload, database, id) {
    const [letter] = await rowsOf<PausedLetter>(
      database,
      sql`
        SELECT letters.id, letters.subject, pause_reason AS reason, ${epochMs('letters.updated_at')} AS "pausedAt",
          (SELECT count(*)::int FROM letter_mails WHERE letter_id = letters.id
             AND letter_mails.state IN ('waiting', 'sending')) AS waiting,
          ARRAY(SELECT email FROM users WHERE role = 'admin' ORDER BY id) AS recipients
        FROM letters JOIN letter_issues ON letter_id = letters.id
        WHERE letters.id = ${id} AND state = 'paused' AND pause_reason IS NOT NULL AND told_at IS NULL`,
    )
    return letter && pausedLetterMail(letter, await settingOf(payload))
  },

  async site_alerts(payload, database, id) {
    const [alert] = await rowsOf<DueAlert>(
      database,
      sql`
        SELECT id, detail, ARRAY(SELECT email FROM users WHERE role = 'admin' ORDER BY id) AS recipients
        FROM site_alerts WHERE id = ${id} AND ended_at IS NULL AND mailed_at IS NULL`,
    )
    return alert && siteAlertMail(alert, await settingOf(payload))
  },
}

async function settingOf(payload: BasePayload): Promise<MailSetting> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name, face } = await findShow(payload)
  const accent = accentInWords(face.tones)
  return { showName: name, siteUrl: SITE_URL, sender: MAIL_FROM, ...(accent && { accent }) }
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
    {
      kind: 'link',
      label: 'Open it in the panel',
      url: `${setting.siteUrl}/admin/collections/contacts/${id}`,
    },
    {
      kind: 'small',
      text: `Sent from the ${setting.showName} contact form. Reply to this email to answer ${name}.`,
    },
  ]
  return {
    from: senderOf(setting),
    to: setting.contactEmail,
    replyTo: { name, address: email },
    subject,
    text: toText(parts),
    html: toHtml(subject, parts, setting.accent),
    messageId: messageIdOf(`contact.${id}`, setting.siteUrl),
    headers: AUTOMATIC,
  }
}

interface Subscriber {
  id: string
  email: string
  firstName: string | null
  /** Milliseconds since 1970. Each subscription is an event of its own, also a renewed one. */
  subscribedAt: number
  isConfirmed: boolean
}

/** Asks to confirm a subscription, or confirms it, and ends it with one press (RFC 8058). */
export function subscriptionMail(
  { id, email, firstName, subscribedAt, isConfirmed }: Subscriber,
  setting: MailSetting & { unsubscribeUrl: string; confirmUrl: string },
): Mail {
  const { showName, siteUrl, unsubscribeUrl, confirmUrl } = setting
  const subject = isConfirmed
    ? `You are subscribed to ${showName}`
    : `Confirm your subscription to ${showName}`
  const asked: MailPart[] = [
    {
      kind: 'paragraph',
      text: `Someone, we hope you, has asked for the ${showName} newsletter at this address. Confirm it, and we will write when there is something new to hear or read:`,
    },
    { kind: 'link', label: 'Confirm the subscription', url: confirmUrl },
    {
      kind: 'paragraph',
      text: 'If it was not you, do nothing: no letter comes, and the address is deleted after 30 days. To have it off the list now:',
    },
  ]
  const welcomed: MailPart[] = [
    {
      kind: 'paragraph',
      text: `You’re subscribed to the ${showName} newsletter. We will write when there is something new to hear or read, and for nothing else.`,
    },
    { kind: 'link', label: 'Listen to the newest episode', url: `${siteUrl}/` },
    {
      kind: 'paragraph',
      text: 'If you did not ask for this, or have changed your mind, unsubscribe with one click:',
    },
  ]
  const parts: MailPart[] = [
    { kind: 'paragraph', text: firstName ? `Hello ${firstName},` : 'Hello,' },
    ...(isConfirmed ? welcomed : asked),
    { kind: 'link', label: 'Unsubscribe', url: unsubscribeUrl },
    { kind: 'small', text: `${showName}, ${siteUrl}` },
  ]
  return {
    from: senderOf(setting),
    to: email,
    subject,
    text: toText(parts),
    html: toHtml(subject, parts, setting.accent),
    messageId: messageIdOf(`subscription.${id}.${subscribedAt}`, siteUrl),
    headers: { ...AUTOMATIC, ...listHeaders({ showName, siteUrl, unsubscribeUrl }) },
  }
}

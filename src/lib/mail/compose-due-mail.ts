import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import type { ContactMessage } from '@/lib/contact/contact-message'
import { type Database, epochMs, rowsOf } from '@/lib/database/sql'
import { env } from '@/lib/env'
import { findShow } from '@/lib/show/find-show'
import { signToken } from '@/lib/signed-token'
import { composeAccountMail } from './compose-account-mail'
import { contactMail } from './contact-mail'
import type { Mail, MailSetting } from './mail'
import { linkPath } from './mailed-links'
import type { MailedTable } from './send-mail-job'
import { type Subscriber, subscriptionMail } from './subscription-mail'

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
        SELECT id, email, first_name AS "firstName", ${epochMs('subscribed_at')} AS "subscribedAt"
        FROM newsletters WHERE id = ${id} AND mailed_at IS NULL AND is_active`,
    )
    if (!subscriber) return undefined
    const { SITE_URL } = env()
    const path = linkPath('unsubscribe', signToken('unsubscribe', [id]))
    return subscriptionMail(subscriber, { ...(await settingOf(payload)), unsubscribeUrl: SITE_URL + path })
  },

  async contacts(payload, database, id) {
    const [message] = await rowsOf<ContactMessage & { id: string }>(
      database,
      sql`
        SELECT id, first_name AS "firstName", last_name AS "lastName", email, subject, message
        FROM contacts WHERE id = ${id} AND mailed_at IS NULL`,
    )
    if (!message) return undefined
    const { contactEmail } = await findShow(payload)
    if (!contactEmail) return { fault: 'The show has no contact address to send this to.' }
    return contactMail(message, { ...(await settingOf(payload)), contactEmail })
  },

  async account_mails(payload, _database, id) {
    return composeAccountMail(payload, id, await settingOf(payload))
  },
}

async function settingOf(payload: BasePayload): Promise<MailSetting> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name } = await findShow(payload)
  return { showName: name, siteUrl: SITE_URL, sender: MAIL_FROM }
}

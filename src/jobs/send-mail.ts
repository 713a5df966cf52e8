import { composeAccountMail } from '@/lib/accounts/compose-account-mail'
import { deliverOnce } from '@/lib/mail/deliver-once'
import type { Compose } from '@/lib/mail/mail'
import { MAILED_TABLES, type MailedTable, SEND_MAIL } from '@/lib/mail/mail-queue'
import { composeContactMail, composeReplyMail } from '@/lib/messages/message-mails'
import { composeSiteAlertMail } from '@/lib/operations/watch-site'
import { composeSubscriptionMail } from '@/lib/subscribers/subscription-mail'
import { z } from '@/lib/zod'
import type { Job } from './queue'

const COMPOSERS: Record<MailedTable, Compose> = {
  subscription_mails: composeSubscriptionMail,
  contacts: composeContactMail,
  message_replies: composeReplyMail,
  account_mails: composeAccountMail,
  site_alerts: composeSiteAlertMail,
}

const Data = z.object({ table: z.enum(MAILED_TABLES), id: z.uuid() })

export const sendMailJob: Job = {
  name: SEND_MAIL,
  run(payload, data) {
    const { table, id } = Data.parse(data)
    return deliverOnce(payload, { table, id, compose: COMPOSERS[table] })
  },
}

import { sql } from 'drizzle-orm'
import { queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import {
  automaticMail,
  type Compose,
  findMailSetting,
  listHeaders,
  type MailSetting,
  type MailWords,
} from '@/lib/mail/mail'
import { linkPath } from '@/lib/mail/mailed-links'
import { confirmSubscription } from '@/lib/mail/mails/confirm-subscription'
import { confirmSubscriptionChange } from '@/lib/mail/mails/confirm-subscription-change'
import { subscriptionChangeAsked } from '@/lib/mail/mails/subscription-change-asked'
import { welcomeSubscriber } from '@/lib/mail/mails/welcome-subscriber'
import { signToken } from '@/lib/signed-token'

interface SubscriptionMailData extends MailSetting {
  unsubscribeUrl: string
  confirmUrl: string
}

/** `confirm` and `change` carry a confirmation link; the others only inform. None addresses a person by name: a stranger may have triggered it. */
const SUBSCRIPTION_MAILS = {
  confirm: confirmSubscription,
  change: confirmSubscriptionChange,
  'change-asked': subscriptionChangeAsked,
  welcome: welcomeSubscriber,
} satisfies Record<string, (data: SubscriptionMailData) => MailWords>

export type SubscriptionMailKind = keyof typeof SUBSCRIPTION_MAILS

interface DueMail {
  id: string
  kind: SubscriptionMailKind
  email: string
}

export const composeSubscriptionMail: Compose = async (payload, database, id) => {
  const due = await queryRow<DueMail & { addressId: string }>(
    database,
    sql`
      SELECT mail.id, mail.kind, mail.email, address_id AS "addressId"
      FROM subscription_mails AS mail JOIN newsletters ON newsletters.id = mail.subscriber_id
      WHERE mail.id = ${id} AND mail.mailed_at IS NULL
        AND (mail.kind = 'confirm' OR is_active) AND (mail.kind = 'change' OR mail.email = newsletters.email)`,
  )
  if (!due) return undefined
  const linkTo = (link: 'unsubscribe' | 'confirm-subscription', signed: string) =>
    env().SITE_URL + linkPath(link, signToken(link, [signed]))
  return subscriptionMail(due, {
    ...(await findMailSetting(payload)),
    unsubscribeUrl: linkTo('unsubscribe', due.addressId),
    confirmUrl: linkTo('confirm-subscription', id),
  })
}

/** All except those to a new address have one-click unsubscribe (RFC 8058). */
export function subscriptionMail(
  { id, kind, email: to }: DueMail,
  data: SubscriptionMailData,
) {
  const envelope = { to, event: `subscription.${id}`, greeting: 'Hello,', isUnproved: true }
  const mail = automaticMail(SUBSCRIPTION_MAILS[kind](data), envelope, data)
  return kind === 'change'
    ? mail
    : { ...mail, headers: { ...mail.headers, ...listHeaders(data) } }
}

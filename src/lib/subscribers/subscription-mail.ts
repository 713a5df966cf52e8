import { sql } from 'drizzle-orm'
import { queryRows } from '@/db/sql'
import { env } from '@/lib/env'
import {
  automaticMail,
  type Compose,
  findMailSetting,
  link,
  listHeaders,
  type Mail,
  type MailPart,
  type MailSetting,
  paragraph,
  small,
} from '@/lib/mail/mail'
import { linkPath } from '@/lib/mail/mailed-links'
import { signToken } from '@/lib/signed-token'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'

const ONCE = `The link works once, for ${UNCONFIRMED_DAYS} days. If this wasn’t you, ignore this email: you will get no letters.`

/** `confirm` and `change` carry a confirmation link; the others only inform. */
export type SubscriptionMailKind = 'confirm' | 'change' | 'welcome' | 'change-asked'

interface DueMail {
  id: string
  kind: SubscriptionMailKind
  email: string
}

export const composeSubscriptionMail: Compose = async (payload, database, id) => {
  const [due] = await queryRows<DueMail & { addressId: string }>(
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

interface Links {
  unsubscribeUrl: string
  confirmUrl: string
}

/** None addresses a person by name: a stranger may have triggered it. */
const WORDS: Record<
  SubscriptionMailKind,
  (setting: MailSetting & Links) => { subject: string; parts: MailPart[] }
> = {
  confirm: ({ showName, confirmUrl, unsubscribeUrl }) => ({
    subject: `Confirm your subscription to ${showName}`,
    parts: [
      paragraph(
        `Thanks for signing up for the ${showName} newsletter. Please confirm your address, and we will write when there is something new to hear or read:`,
      ),
      link('Confirm the subscription', confirmUrl),
      paragraph(`${ONCE} To have the request withdrawn now:`),
      link('Unsubscribe', unsubscribeUrl),
    ],
  }),
  change: ({ showName, confirmUrl }) => ({
    subject: `Confirm your new address for ${showName}`,
    parts: [
      paragraph(
        `A subscriber of the ${showName} newsletter, probably you, wants to get it at this address from now on. Please confirm that it is yours:`,
      ),
      link('Confirm this address', confirmUrl),
      paragraph(ONCE),
    ],
  }),
  'change-asked': ({ showName, unsubscribeUrl }) => ({
    subject: `Your newsletter from ${showName} is about to move`,
    parts: [
      paragraph(
        `Someone with a link from one of your letters asked that the ${showName} newsletter come to another address. It moves there once that address is confirmed; until then your letters come here.`,
      ),
      paragraph(
        'If this wasn’t you, someone may have a letter that you passed on. Unsubscribing stops the move and ends the subscription; you can subscribe again at any time:',
      ),
      link('Unsubscribe', unsubscribeUrl),
    ],
  }),
  welcome: ({ showName, siteUrl, unsubscribeUrl }) => ({
    subject: `You are subscribed to ${showName}`,
    parts: [
      paragraph(
        `You’re subscribed to the ${showName} newsletter. We will write when there is something new to hear or read, and for nothing else.`,
      ),
      link('Listen to the newest episode', `${siteUrl}/`),
      paragraph('If you did not ask for this, or have changed your mind, unsubscribe with one click:'),
      link('Unsubscribe', unsubscribeUrl),
    ],
  }),
}

/** All except those to a new address have one-click unsubscribe (RFC 8058). */
export function subscriptionMail({ id, kind, email }: DueMail, setting: MailSetting & Links): Mail {
  const { showName, siteUrl, unsubscribeUrl } = setting
  const { subject, parts: words } = WORDS[kind](setting)
  const parts: MailPart[] = [paragraph('Hello,'), ...words, small(`${showName}, ${siteUrl}`)]
  const event = `subscription.${id}`
  const mail = automaticMail({ to: email, subject, parts, event, isUnproved: true }, setting)
  if (kind === 'change') return mail
  return { ...mail, headers: { ...mail.headers, ...listHeaders({ showName, siteUrl, unsubscribeUrl }) } }
}

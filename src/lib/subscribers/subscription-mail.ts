import { sql } from 'drizzle-orm'
import { epochMs, rowsOf } from '@/db/sql'
import { env } from '@/lib/env'
import { automaticMail, listHeaders, type Mail, type MailPart, type MailSetting } from '@/lib/mail/mail'
import { type Compose, findMailSetting } from '@/lib/mail/mail-setting'
import { linkPath } from '@/lib/mail/mailed-links'
import { signToken } from '@/lib/signed-token'

export const composeSubscriptionMail: Compose = async (payload, database, id) => {
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
    ...(await findMailSetting(payload)),
    unsubscribeUrl: linkTo('unsubscribe'),
    confirmUrl: linkTo('confirm-subscription'),
  })
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
      text: 'If this wasn’t you, do nothing: we will not write again, and the address is deleted after 30 days. To take it off the list now:',
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
  const mail = automaticMail(
    { to: email, subject, parts, event: `subscription.${id}.${subscribedAt}` },
    setting,
  )
  return { ...mail, headers: { ...mail.headers, ...listHeaders({ showName, siteUrl, unsubscribeUrl }) } }
}

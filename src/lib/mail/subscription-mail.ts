import { type MailPart, toHtml, toText } from './html-mail'
import { AUTOMATIC, type Mail, type MailSetting, messageIdOf, senderOf } from './mail'

export interface Subscriber {
  id: string
  email: string
  firstName: string | null
  /** Milliseconds since 1970. Each subscription is an event of its own, also a renewed one. */
  subscribedAt: number
}

/** Confirms a subscription, and ends it with one press (RFC 8058). */
export function subscriptionMail(
  { id, email, firstName, subscribedAt }: Subscriber,
  setting: MailSetting & { unsubscribeUrl: string },
): Mail {
  const { showName, siteUrl, unsubscribeUrl } = setting
  const subject = `You are subscribed to ${showName}`
  const parts: MailPart[] = [
    { kind: 'paragraph', text: firstName ? `Hello ${firstName},` : 'Hello,' },
    {
      kind: 'paragraph',
      text: `You’re subscribed to the ${showName} newsletter. We will write when there is something new to hear or read, and for nothing else.`,
    },
    { kind: 'link', label: 'Listen to the newest episode', url: `${siteUrl}/` },
    {
      kind: 'paragraph',
      text: 'If you did not ask for this, or have changed your mind, unsubscribe with one click:',
    },
    { kind: 'link', label: 'Unsubscribe', url: unsubscribeUrl },
    { kind: 'small', text: `${showName}, ${siteUrl}` },
  ]
  return {
    from: senderOf(setting),
    to: email,
    subject,
    text: toText(parts),
    html: toHtml(subject, parts),
    messageId: messageIdOf(`subscription.${id}.${subscribedAt}`, siteUrl),
    headers: {
      ...AUTOMATIC,
      'List-Id': `${showName.replace(/[^\p{L}\p{N} ]/gu, '')} <newsletter.${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

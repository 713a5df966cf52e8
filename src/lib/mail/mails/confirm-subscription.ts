import type { MailText } from '@/lib/mail/mail'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'

export const confirmSubscription: MailText<{ confirmUrl: string; unsubscribeUrl: string }> = ({
  showName,
  confirmUrl,
  unsubscribeUrl,
}) => ({
  subject: `Confirm your subscription to ${showName}`,
  body: [
    `Thanks for signing up for the ${showName} newsletter. Please confirm your address, and we will write when there is something new to hear or read:`,
    { link: 'Confirm the subscription', url: confirmUrl },
    `The link works once, for ${UNCONFIRMED_DAYS} days. If this wasn’t you, ignore this email: you will get no letters. To have the request withdrawn now:`,
    { link: 'Unsubscribe', url: unsubscribeUrl },
  ],
})

import type { MailText } from '@/lib/mail/mail'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'

/** To the address to which a subscription shall move. */
export const confirmSubscriptionChange: MailText<{ confirmUrl: string }> = ({
  showName,
  confirmUrl,
}) => ({
  subject: `Confirm your new address for ${showName}`,
  body: [
    `A subscriber of the ${showName} newsletter, probably you, wants to get it at this address from now on. Please confirm that it is yours:`,
    { link: 'Confirm this address', url: confirmUrl },
    `The link works once, for ${UNCONFIRMED_DAYS} days. If this wasn’t you, ignore this email: you will get no letters.`,
  ],
})

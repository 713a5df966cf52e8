import type { MailText } from '@/lib/mail/mail'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'

interface Links {
  confirmUrl: string
  unsubscribeUrl: string
}

const ONCE = `The link works once, for ${UNCONFIRMED_DAYS} days. If this wasn’t you, ignore this email: you will get no letters.`

export const confirmSubscription: MailText<Links> = ({ showName, confirmUrl, unsubscribeUrl }) => ({
  subject: `Confirm your subscription to ${showName}`,
  body: [
    `Thanks for signing up for the ${showName} newsletter. Please confirm your address, and we will write when there is something new to hear or read:`,
    { link: 'Confirm the subscription', url: confirmUrl },
    `${ONCE} To have the request withdrawn now:`,
    { link: 'Unsubscribe', url: unsubscribeUrl },
  ],
})

/** To the address to which a subscription shall move. */
export const confirmNewAddress: MailText<Links> = ({ showName, confirmUrl }) => ({
  subject: `Confirm your new address for ${showName}`,
  body: [
    `A subscriber of the ${showName} newsletter, probably you, wants to get it at this address from now on. Please confirm that it is yours:`,
    { link: 'Confirm this address', url: confirmUrl },
    ONCE,
  ],
})

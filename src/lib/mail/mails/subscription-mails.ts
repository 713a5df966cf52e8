import type { MailSetting, MailWords } from '@/lib/mail/mail'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'

export interface SubscriptionMailData extends MailSetting {
  unsubscribeUrl: string
  confirmUrl: string
}

const ONCE = `The link works once, for ${UNCONFIRMED_DAYS} days. If this wasn’t you, ignore this email: you will get no letters.`

/** `confirm` and `change` carry a confirmation link; the others only inform. None addresses a person by name: a stranger may have triggered it. */
export const SUBSCRIPTION_MAILS = {
  confirm: ({ showName, confirmUrl, unsubscribeUrl }) => ({
    subject: `Confirm your subscription to ${showName}`,
    body: [
      `Thanks for signing up for the ${showName} newsletter. Please confirm your address, and we will write when there is something new to hear or read:`,
      { link: 'Confirm the subscription', url: confirmUrl },
      `${ONCE} To have the request withdrawn now:`,
      { link: 'Unsubscribe', url: unsubscribeUrl },
    ],
  }),
  /** To the address to which a subscription shall move. */
  change: ({ showName, confirmUrl }) => ({
    subject: `Confirm your new address for ${showName}`,
    body: [
      `A subscriber of the ${showName} newsletter, probably you, wants to get it at this address from now on. Please confirm that it is yours:`,
      { link: 'Confirm this address', url: confirmUrl },
      ONCE,
    ],
  }),
  'change-asked': ({ showName, unsubscribeUrl }) => ({
    subject: `Your newsletter from ${showName} is about to move`,
    body: [
      `Someone with a link from one of your letters asked that the ${showName} newsletter come to another address. It moves there once that address is confirmed; until then your letters come here.`,
      'If this wasn’t you, someone may have a letter that you passed on. Unsubscribing stops the move and ends the subscription; you can subscribe again at any time:',
      { link: 'Unsubscribe', url: unsubscribeUrl },
    ],
  }),
  welcome: ({ showName, siteUrl, unsubscribeUrl }) => ({
    subject: `You are subscribed to ${showName}`,
    body: [
      `You’re subscribed to the ${showName} newsletter. We will write when there is something new to hear or read, and for nothing else.`,
      { link: 'Listen to the newest episode', url: `${siteUrl}/` },
      'If you did not ask for this, or have changed your mind, unsubscribe with one click:',
      { link: 'Unsubscribe', url: unsubscribeUrl },
    ],
  }),
} satisfies Record<string, (data: SubscriptionMailData) => MailWords>

export type SubscriptionMailKind = keyof typeof SUBSCRIPTION_MAILS

import { type MailText, unlessYou } from '@/lib/mail/mail'

export const emailChangeAsked: MailText = ({ showName, siteUrl }) => ({
  subject: `Your email address at ${showName} is about to change`,
  body: [
    `Someone who is signed in to your account at ${showName} asked to change its email address. The change takes effect once the new address is confirmed.`,
    ...unlessYou(siteUrl, ', which stops the change and signs out every device'),
  ],
})

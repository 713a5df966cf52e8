import { type MailText, unlessYou } from '@/lib/mail/mail'

export const passwordChanged: MailText = ({ showName, siteUrl }) => ({
  subject: `Your password for ${showName} was changed`,
  body: [
    `The password of your account at ${showName} has just been changed, and all other browsers were signed out.`,
    ...unlessYou(siteUrl),
  ],
})

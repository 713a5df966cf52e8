import { type MailText, unlessYou } from '@/lib/mail/mail'

export const temporaryPassword: MailText = ({ showName, siteUrl }) => ({
  subject: `Your password for ${showName} was set on the server`,
  body: [
    `Someone with access to the server of ${showName} set a new password for your account. It works for a day, all browsers were signed out, and two-step sign-in is off.`,
    ...unlessYou(siteUrl),
  ],
})

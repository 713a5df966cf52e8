import { type MailText, unlessYou } from '@/lib/mail/mail'

export const usernameChanged: MailText = ({ showName, siteUrl }) => ({
  subject: `Your username at ${showName} has changed`,
  body: [
    `You now sign in to ${showName} with another username. Your email address works as before.`,
    ...unlessYou(siteUrl, ', which signs out every device'),
  ],
})

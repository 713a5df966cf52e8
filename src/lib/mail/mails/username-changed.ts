import { type MailText, setPassword } from '@/lib/mail/mail'

export const usernameChanged: MailText = ({ showName, siteUrl }) => ({
  subject: `Your username at ${showName} has changed`,
  body: [
    `You now sign in to ${showName} with another username. Your email address works as before.`,
    'If this wasn’t you, set a new password now, which signs out every device:',
    setPassword(siteUrl),
  ],
})

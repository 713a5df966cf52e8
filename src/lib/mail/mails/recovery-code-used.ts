import { type MailText, setPassword } from '@/lib/mail/mail'

export const recoveryCodeUsed: MailText = ({ showName, siteUrl }) => ({
  subject: `A recovery code for ${showName} was used`,
  body: [
    `Someone signed in to your account at ${showName} with your password and one of your recovery codes. The code cannot be used again.`,
    'If this wasn’t you, set a new password now, which signs out every device:',
    setPassword(siteUrl),
  ],
})

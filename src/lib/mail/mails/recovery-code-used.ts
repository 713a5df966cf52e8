import { type MailText, unlessYou } from '@/lib/mail/mail'

export const recoveryCodeUsed: MailText = ({ showName, siteUrl }) => ({
  subject: `A recovery code for ${showName} was used`,
  body: [
    `Someone signed in to your account at ${showName} with your password and one of your recovery codes. The code cannot be used again.`,
    ...unlessYou(siteUrl, ', which signs out every device'),
  ],
})

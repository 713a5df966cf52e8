import { type MailText, setPassword } from '@/lib/mail/mail'

export const secondStepOn: MailText = ({ showName, siteUrl }) => ({
  subject: `Two-step sign-in for ${showName} is on`,
  body: [
    `You now sign in to ${showName} with your password and a code from your authenticator app. All other browsers were signed out.`,
    'If this wasn’t you, set a new password now, then ask an administrator to turn it off:',
    setPassword(siteUrl),
  ],
})

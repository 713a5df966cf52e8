import { type MailText, unlessYou } from '@/lib/mail/mail'

export const secondStepOn: MailText = ({ showName, siteUrl }) => ({
  subject: `Two-step sign-in for ${showName} is on`,
  body: [
    `You now sign in to ${showName} with your password and a code from your authenticator app. All other browsers were signed out.`,
    ...unlessYou(siteUrl, ', then ask an administrator to turn it off'),
  ],
})

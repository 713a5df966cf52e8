import { type MailText, unlessYou } from '@/lib/mail/mail'

export const secondStepOff: MailText = ({ showName, siteUrl }) => ({
  subject: `Two-step sign-in for ${showName} is off`,
  body: [
    `You now sign in to ${showName} with your password only. Two-step sign-in was turned off in your settings, or by an administrator.`,
    ...unlessYou(siteUrl, ', then turn it on again'),
  ],
})

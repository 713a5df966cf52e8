import type { MailText } from '@/lib/mail/mail'

export const emailChanged: MailText = ({ showName, siteUrl }) => ({
  subject: `Your email address at ${showName} has changed`,
  body: [
    `Your account at ${showName} now has another email address, and we will no longer write to this one.`,
    // This mailbox can set the account's password no more.
    'If this wasn’t you, write to us:',
    { link: 'Write to us', url: `${siteUrl}/#contact` },
  ],
})

import type { MailText } from '@/lib/mail/mail'

export const accountDeleted: MailText = ({ showName }) => ({
  subject: `Your account at ${showName} is deleted`,
  body: [
    `Your account at ${showName} has been deleted, with everything in it. This is the last email about it: we forget this address as soon as it is sent.`,
    'Thank you for listening.',
  ],
})

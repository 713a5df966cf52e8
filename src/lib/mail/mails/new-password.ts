import type { MailText } from '@/lib/mail/mail'

export const newPassword: MailText<{ url: string }> = ({ showName, url }) => ({
  subject: `Set a new password for ${showName}`,
  body: [
    `An administrator of ${showName} sent you this link. Choose a new password for your account:`,
    { link: 'Set a new password', url },
    'The link works once, for a day. Until you use it, your password stays as it is.',
  ],
})

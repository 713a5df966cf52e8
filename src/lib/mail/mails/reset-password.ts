import type { MailText } from '@/lib/mail/mail'

export const resetPassword: MailText<{ url: string }> = ({ showName, url }) => ({
  subject: `Set a new password for ${showName}`,
  body: [
    `Someone asked to reset the password of your account at ${showName}. Choose one here:`,
    { link: 'Set a new password', url },
    'The link works once, for an hour. If this wasn’t you, ignore this email. Your password stays the same.',
  ],
})

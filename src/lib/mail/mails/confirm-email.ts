import type { MailText } from '@/lib/mail/mail'

export const confirmEmail: MailText<{ url: string }> = ({ showName, url }) => ({
  subject: `Confirm your email address for ${showName}`,
  body: [
    `This address was used to create an account at ${showName}. Confirm that it is yours:`,
    { link: 'Confirm this address', url },
    'The link works for a day. If you did not sign up, ignore this email.',
  ],
})

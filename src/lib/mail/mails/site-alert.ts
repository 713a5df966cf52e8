import type { MailText } from '@/lib/mail/mail'

export const siteAlert: MailText<{ detail: string }> = ({ showName, siteUrl, detail }) => ({
  subject: `${showName} needs a look`,
  body: [
    detail,
    { link: 'Open site health', url: `${siteUrl}/admin/health` },
    {
      small: `Sent to the administrators of ${showName}. We will not repeat this until it is fixed.`,
    },
  ],
})

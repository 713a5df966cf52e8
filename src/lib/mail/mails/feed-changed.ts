import type { MailText } from '@/lib/mail/mail'

export const feedChanged: MailText<{ facts: [string, string][] }> = ({
  showName,
  siteUrl,
  facts,
}) => ({
  subject: `The feed of ${showName} was changed`,
  body: [
    `The owner, the address or the status of the feed of ${showName} was changed, or where listeners and partners pay. Podcast apps, directories and listeners rely on them. Now it says:`,
    { facts },
    'If this is wrong, correct it at once. “Activity” shows who did it:',
    { link: 'Activity', url: `${siteUrl}/admin/collections/audit_entries` },
  ],
})

import type { MailText } from '@/lib/mail/mail'

interface ContactMessage {
  id: string
  name: string
  email: string
  /** The label of its subject. */
  label: string
  message: string
}

export const contactMessage: MailText<ContactMessage> = ({ showName, siteUrl, ...sent }) => ({
  subject: `${sent.label}: ${sent.name}`,
  body: [
    {
      facts: [
        ['From', `${sent.name} <${sent.email}>`],
        ['Subject', sent.label],
      ],
    },
    { quote: sent.message },
    { link: 'Open it in the panel', url: `${siteUrl}/admin/collections/contacts/${sent.id}` },
    {
      small: `Sent from the ${showName} contact form. Reply to this email to answer ${sent.name}.`,
    },
  ],
})

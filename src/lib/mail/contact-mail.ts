import { CONTACT_SUBJECTS } from '@/lib/contact/contact'
import type { ContactMessage } from '@/lib/contact/contact-message'
import { type MailPart, toHtml, toText } from './html-mail'
import { AUTOMATIC, type Mail, type MailSetting, messageIdOf, senderOf } from './mail'

export function contactMail(
  message: ContactMessage & { id: string },
  setting: MailSetting & { contactEmail: string },
): Mail {
  const { id, email, subject: subjectValue } = message
  const name = `${message.firstName} ${message.lastName}`
  const label = CONTACT_SUBJECTS.find(({ value }) => value === subjectValue)?.label ?? subjectValue
  const subject = `${label}: ${name}`
  const parts: MailPart[] = [
    {
      kind: 'facts',
      facts: [
        ['From', `${name} <${email}>`],
        ['Subject', label],
      ],
    },
    { kind: 'quote', text: message.message },
    {
      kind: 'link',
      label: 'Open it in the panel',
      url: `${setting.siteUrl}/admin/collections/contacts/${id}`,
    },
    {
      kind: 'small',
      text: `Sent from the ${setting.showName} contact form. Reply to this email to answer ${name}.`,
    },
  ]
  return {
    from: senderOf(setting),
    to: setting.contactEmail,
    replyTo: { name, address: email },
    subject,
    text: toText(parts),
    html: toHtml(subject, parts),
    messageId: messageIdOf(`contact.${id}`, setting.siteUrl),
    headers: AUTOMATIC,
  }
}

import {
  type Mail,
  type MailPart,
  type MailSetting,
  messageIdOf,
  senderOf,
  toHtml,
  toText,
} from '@/lib/mail/mail'
import { formatLongDate } from '@/lib/text/dates'
import { subjectLabel } from './message-choices'

export interface DueReply {
  id: string
  text: string
  email: string
  subject: string
  message: string
  /** Milliseconds since 1970. */
  askedAt: number
  /** The answer that was sent before, which mail programs show this one under. */
  earlierId: string | null
}

/** An answer as a person writes it: their words, then what they answer. It is no automatic mail. */
export function replyMail(
  { id, text, email, subject: topic, message, askedAt, earlierId }: DueReply,
  setting: MailSetting & { contactEmail?: string },
): Mail {
  const { showName, siteUrl, contactEmail } = setting
  const subject = `Re: ${subjectLabel(topic)} (${showName})`
  const said: MailPart[] = [
    ...text.split(/\n{2,}/).map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
    {
      kind: 'paragraph',
      text: `On ${formatLongDate(new Date(askedAt).toISOString())} you wrote to ${showName}:`,
    },
  ]
  const earlier = earlierId && messageIdOf(`reply.${earlierId}`, siteUrl)
  return {
    from: senderOf(setting),
    to: email,
    ...(contactEmail && { replyTo: { name: showName, address: contactEmail } }),
    subject,
    text: `${toText(said)}\n${message.replace(/^/gm, '> ')}\n`,
    html: toHtml(subject, [...said, { kind: 'quote', text: message }], setting.accent),
    messageId: messageIdOf(`reply.${id}`, siteUrl),
    ...(earlier && { headers: { 'In-Reply-To': earlier, References: earlier } }),
  }
}

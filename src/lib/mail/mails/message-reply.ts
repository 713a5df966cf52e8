import type { MailText } from '@/lib/mail/mail'

interface Reply {
  /** The label of the subject of the message that it answers. */
  label: string
  text: string
  /** The day of that message. */
  day: string
}

export const messageReply: MailText<Reply> = ({ showName, label, text, day }) => ({
  subject: `Re: ${label} (${showName})`,
  body: [...text.split(/\n{2,}/), `On ${day} you wrote to ${showName}:`],
})

import { Badge } from '@/admin/badge'
import { subjectLabel } from '@/lib/messages/message-choices'
import type { ListedMessage } from '@/lib/messages/messages'
import { formatDateTime } from '@/lib/text/dates'
import { DateTime } from './date-time'
import { mailLink, quoted } from './mail-link'
import { Press, PressLink } from './press'

interface MessageRowProps {
  message: ListedMessage
  onOpen: () => void
  onBringBack: () => void
}

export function MessageRow({ message, onOpen, onBringBack }: MessageRowProps) {
  const { email, status, subject, spamReason } = message
  const name = nameOf(message)
  return (
    <>
      <div className="panel-row__main">
        <p className="panel-bar">
          <strong>{name}</strong>
          <Badge status={status} />
          <a href={mailLink(email)}>{email}</a>
        </p>
        <p>{subjectLabel(subject)}</p>
        <p className="dash-row__text">{message.message}</p>
        {spamReason && <p>Spam: {spamReason}</p>}
        <p className="panel-hint">
          <DateTime at={message.createdAt} />
        </p>
      </div>
      <div className="panel-bar">
        <Press aria-label={`View Details of the message of ${name}`} onClick={onOpen}>
          View Details
        </Press>
        {spamReason && (
          <Press aria-label={`Not spam: the message of ${name}`} onClick={onBringBack}>
            Not spam
          </Press>
        )}
        {/* A press opens the answer field; the address is for opening a mail program. */}
        <PressLink aria-label={`Reply to ${name}`} href={replyLink(message)} onClick={onOpen}>
          Reply
        </PressLink>
      </div>
    </>
  )
}

export const nameOf = ({ firstName, lastName }: ListedMessage): string => `${firstName} ${lastName}`

export const replyLink = (message: ListedMessage): string =>
  mailLink(message.email, {
    subject: `Re: ${subjectLabel(message.subject)}`,
    body: quoted(message.message, { name: nameOf(message), at: formatDateTime(message.createdAt) }),
  })

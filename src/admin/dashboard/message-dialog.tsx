'use client'

import { CONTACT_STATUSES, type ContactStatus, subjectLabel } from '@/lib/contact/contact'
import type { ListedContact } from '@/lib/contact/list-contacts'
import { Badge } from '../badge'
import { DashDialog } from './dash-dialog'
import { mailLink } from './mail-link'
import { nameOf, replyLink } from './message-row'
import { Moment } from './moment'
import { Press, PressLink } from './press'

interface MessageDialogProps {
  message: ListedContact
  onStatus: (status: ContactStatus) => void
  onReply: () => void
  onClose: () => void
}

export function MessageDialog({ message, onStatus, onReply, onClose }: MessageDialogProps) {
  const { email, subject, status, statusSetAt, statusSetBy, createdAt } = message
  return (
    <DashDialog onClose={onClose} title="Message Details">
      <dl className="dash-facts">
        <dt>Name</dt>
        <dd>{nameOf(message)}</dd>
        <dt>Email</dt>
        <dd>
          <a href={mailLink(email)}>{email}</a>
        </dd>
        <dt>Subject</dt>
        <dd>{subjectLabel(subject)}</dd>
        <dt>Date</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>Status</dt>
        <dd>
          <span role="status">
            <Badge status={status} />
            {statusSetAt && (
              <>
                {' '}
                set{statusSetBy && ` by ${statusSetBy}`} on <Moment at={statusSetAt} />
              </>
            )}
          </span>
        </dd>
        <dt>Message</dt>
        <dd className="dash-facts__text">{message.message}</dd>
      </dl>
      <div className="dash-dialog__actions">
        <PressLink buttonStyle="primary" href={replyLink(message)} onOpen={onReply}>
          Reply via Email
        </PressLink>
        {CONTACT_STATUSES.filter((each) => each !== status).map((each) => (
          <Press key={each} onClick={() => onStatus(each)}>
            Mark as {each}
          </Press>
        ))}
        <Press onClick={onClose}>Close</Press>
      </div>
    </DashDialog>
  )
}

import { type ReactNode, useState } from 'react'
import { Badge } from '@/admin/badge'
import { Facts } from '@/admin/facts'
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  subjectLabel,
} from '@/lib/messages/message-choices'
import type { ListedMessage } from '@/lib/messages/messages'
import { formatDateTime } from '@/lib/text/dates'
import { counted, formatCount } from '@/lib/text/numbers'
import { ActionButton, ActionLink } from './action-button'
import { Answer } from './answer'
import { ConfirmButton, DashDialog } from './dash-dialog'
import { DateTime } from './date-time'
import { List } from './list'
import { mailLink, quoted } from './mail-link'
import { countOf, type TabProps, useListed } from './use-listed'

const PATH = '/api/admin/contacts'

const SPAM = 'spam'
const ORDERS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['name', 'By name'],
] as const

type Messages = readonly ListedMessage[]

export function MessagesTab({ address, spamCount }: TabProps) {
  const list = useListed<ListedMessage>(PATH, address)
  const { rows = [], query, reload, act } = list
  const [openId, setOpenId] = useState<string>()
  const open = rows.find(({ id }) => id === openId)

  const setStatus = (chosen: Messages, status: MessageStatus) =>
    act('PUT', `${PATH}/status`, {
      body: { ids: idsOf(chosen), status },
      done: countOf('message', `marked as ${status}`),
    })

  function markSpam(chosen: Messages, isSpam: boolean) {
    setOpenId(undefined)
    return act('PUT', `${PATH}/spam`, {
      body: { ids: idsOf(chosen), isSpam },
      done: countOf('message', isSpam ? 'marked as spam' : 'moved out of spam'),
      undo: isSpam ? () => void markSpam(chosen, false) : undefined,
    })
  }

  const remove = (chosen: Messages) =>
    act('DELETE', PATH, { body: { ids: idsOf(chosen) }, done: countOf('message', 'deleted') })

  const marks = (chosen: Messages, isSpam: boolean, present?: MessageStatus) => (
    <>
      {MESSAGE_STATUSES.filter((status) => status !== present).map((status) => (
        <ActionButton key={status} onClick={() => setStatus(chosen, status)}>
          Mark as {status}
        </ActionButton>
      ))}
      <ActionButton onClick={() => markSpam(chosen, !isSpam)}>
        {isSpam ? 'Not spam' : 'Mark as spam'}
      </ActionButton>
    </>
  )

  return (
    <>
      <List
        empty={query.status === SPAM ? 'There is no spam.' : 'No contact messages yet.'}
        exportPath={`${PATH}/export`}
        list={list}
        name="Contact messages"
        orders={ORDERS}
        row={(message) => {
          const name = nameOf(message)
          const show = () => setOpenId(message.id)
          return (
            <>
              <MessageFacts {...message} />
              <div className="panel-bar">
                <ActionButton
                  aria-label={`View Details of the message of ${name}`}
                  onClick={show}
                >
                  View Details
                </ActionButton>
                {message.spamReason && (
                  <ActionButton
                    aria-label={`Not spam: the message of ${name}`}
                    onClick={() => markSpam([message], false)}
                  >
                    Not spam
                  </ActionButton>
                )}
                {/* A click opens the answer field; the address is for opening a mail program. */}
                <ActionLink
                  aria-label={`Reply to ${name}`}
                  href={replyLink(message)}
                  onClick={show}
                >
                  Reply
                </ActionLink>
              </div>
            </>
          )
        }}
        search="Search messages"
        selecting={{
          nameOf: (message) => `Select the message of ${nameOf(message)}`,
          actions: (chosen) => (
            <>
              {marks(chosen, query.status === SPAM)}
              <ConfirmButton
                action={`Delete ${counted(chosen.length, 'message')}`}
                onConfirm={() => remove(chosen)}
                question="This is permanent. You will not be able to answer them."
                title="Delete messages?"
              >
                Delete
              </ConfirmButton>
            </>
          ),
        }}
        statuses={[
          ['', 'All statuses'],
          ...MESSAGE_STATUSES.map((status) => [status, status] as const),
          [SPAM, spamCount ? `Spam (${formatCount(spamCount)})` : 'Spam'],
        ]}
      />
      {open && (
        <MessageDialog
          message={open}
          onAnswer={() => void reload()}
          onClose={() => setOpenId(undefined)}
        >
          {marks([open], Boolean(open.spamReason), open.status)}
        </MessageDialog>
      )}
    </>
  )
}

const idsOf = (chosen: Messages) => chosen.map(({ id }) => id)

function MessageFacts(message: ListedMessage) {
  const { email, status, subject, spamReason, createdAt } = message
  return (
    <div className="panel-row__main">
      <p className="panel-bar">
        <strong>{nameOf(message)}</strong>
        <Badge status={status} />
        <a href={mailLink(email)}>{email}</a>
      </p>
      <p>{subjectLabel(subject)}</p>
      <p className="tw:line-clamp-2 tw:text-strong">{message.message}</p>
      {spamReason && <p>Spam: {spamReason}</p>}
      <p className="panel-hint">
        <DateTime at={createdAt} />
      </p>
    </div>
  )
}

const nameOf = ({ firstName, lastName }: ListedMessage) => `${firstName} ${lastName}`

const replyLink = (message: ListedMessage) =>
  mailLink(message.email, {
    subject: `Re: ${subjectLabel(message.subject)}`,
    body: quoted(message.message, {
      name: nameOf(message),
      at: formatDateTime(message.createdAt),
    }),
  })

interface MessageDialogProps {
  message: ListedMessage
  onAnswer: () => void
  onClose: () => void
  /** Buttons that mark the message. */
  children: ReactNode
}

function MessageDialog({ message, onAnswer, onClose, children }: MessageDialogProps) {
  const { email, subject, status, statusSetAt, statusSetBy, spamReason, createdAt } = message
  return (
    <DashDialog onClose={onClose} title="Message Details">
      <Facts
        of={{
          Name: nameOf(message),
          Email: <a href={mailLink(email)}>{email}</a>,
          Subject: subjectLabel(subject),
          Date: <DateTime at={createdAt} />,
          Status: (
            <span role="status">
              <Badge status={status} />
              {statusSetAt && (
                <>
                  {' '}
                  set{statusSetBy && ` by ${statusSetBy}`} on <DateTime at={statusSetAt} />
                </>
              )}
            </span>
          ),
          Spam: spamReason,
          Message: <span className="tw:whitespace-pre-wrap">{message.message}</span>,
        }}
      />
      <Answer onChange={onAnswer} path={`${PATH}/${message.id}/replies`} />
      <div className="panel-bar">
        <ActionLink href={replyLink(message)}>Reply via Email</ActionLink>
        {children}
        <ActionButton onClick={onClose}>Close</ActionButton>
      </div>
    </DashDialog>
  )
}

'use client'

import { useState } from 'react'
import { Badge } from '@/admin/badge'
import { useRefresh } from '@/hooks/use-refresh'
import { MESSAGE_STATUSES, type MessageStatus, subjectLabel } from '@/lib/messages/message-choices'
import type { ListedMessage } from '@/lib/messages/messages'
import { formatCount } from '@/lib/text/numbers'
import { Answer } from './answer'
import { BulkBar } from './bulk-bar'
import { ConfirmDialog, DashDialog } from './dash-dialog'
import { DateTime } from './date-time'
import { doCall } from './do-call'
import { ListFrame } from './list-frame'
import { ExportLink, ListChoice, SearchBox } from './list-tools'
import { mailLink } from './mail-link'
import { MessageRow, nameOf, replyLink } from './message-row'
import { Press, PressLink } from './press'
import { useListed, useSelection } from './use-listed'

const PATH = '/api/admin/contacts'

const STATUSES = [
  ['', 'All statuses'],
  ...MESSAGE_STATUSES.map((status) => [status, status] as const),
] as const
const SPAM = 'spam'
const ORDERS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['name', 'By name'],
] as const

export function MessagesTab({ spamCount }: { spamCount: number }) {
  const list = useListed<ListedMessage>(PATH)
  const { rows = [], query, reload } = list
  const refresh = useRefresh()
  const selection = useSelection(rows)
  const [openId, setOpenId] = useState<string>()
  const [isDeleting, setIsDeleting] = useState(false)
  const open = rows.find(({ id }) => id === openId)
  const ids = [...selection.ids]
  const spam = spamCount ? `Spam (${formatCount(spamCount)})` : 'Spam'

  async function setStatus(chosen: readonly string[], status: MessageStatus) {
    await doCall<{ changed: number }>(`${PATH}/status`, {
      method: 'PUT',
      body: { ids: chosen, status },
      done: ({ changed }) => `${messages(changed)} marked as ${status}`,
      failed: 'The status could not be set.',
    })
    await reload()
  }

  async function markSpam(chosen: readonly string[], isSpam: boolean) {
    setOpenId(undefined)
    await doCall<{ changed: number }>(`${PATH}/spam`, {
      method: 'PUT',
      body: { ids: chosen, isSpam },
      done: ({ changed }) => `${messages(changed)} ${isSpam ? 'marked as spam' : 'moved out of spam'}`,
      undo: isSpam ? () => void markSpam(chosen, false) : undefined,
      failed: isSpam
        ? 'The message could not be marked as spam.'
        : 'The message could not be moved out of spam.',
    })
    refresh()
    await reload()
  }

  async function remove() {
    const isDone = await doCall<{ deleted: number }>(PATH, {
      method: 'DELETE',
      body: { ids },
      done: ({ deleted }) => `${messages(deleted)} deleted`,
      failed: 'The messages could not be deleted.',
    })
    if (isDone) selection.choose([])
    setIsDeleting(false)
    refresh()
    await reload()
  }

  return (
    <>
      <div className="panel-bar panel-tools">
        <SearchBox label="Search messages" list={list} />
        <ListChoice label="Status" list={list} name="status" options={[...STATUSES, [SPAM, spam]]} />
        <ListChoice label="Order" list={list} name="sort" options={ORDERS} />
        <ExportLink list={list} path={`${PATH}/export`} />
      </div>
      <ListFrame
        empty={query.status === SPAM ? 'There is no spam.' : 'No contact messages yet.'}
        list={list}
        name="Contact messages"
      >
        <BulkBar rows={rows} selection={selection}>
          {MESSAGE_STATUSES.map((status) => (
            <Press key={status} onClick={() => void setStatus(ids, status)}>
              Mark as {status}
            </Press>
          ))}
          <Press onClick={() => void markSpam(ids, query.status !== SPAM)}>
            {query.status === SPAM ? 'Not spam' : 'Mark as spam'}
          </Press>
          <Press onClick={() => setIsDeleting(true)}>Delete</Press>
        </BulkBar>
        <ul className="panel-rows">
          {rows.map((message) => (
            <MessageRow
              isSelected={selection.ids.has(message.id)}
              key={message.id}
              message={message}
              onBringBack={() => void markSpam([message.id], false)}
              onOpen={() => setOpenId(message.id)}
              onSelect={() => selection.toggle(message.id)}
            />
          ))}
        </ul>
      </ListFrame>
      {open && (
        <MessageDialog
          message={open}
          onClose={() => setOpenId(undefined)}
          onAnswer={() => void reload()}
          onSpam={(isSpam) => void markSpam([open.id], isSpam)}
          onStatus={(status) => void setStatus([open.id], status)}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          action={`Delete ${messages(ids.length)}`}
          onClose={() => setIsDeleting(false)}
          onConfirm={() => void remove()}
          title="Delete messages?"
        >
          <p>This is permanent. You will not be able to answer them.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const messages = (count: number): string => `${count} ${count === 1 ? 'message' : 'messages'}`

interface MessageDialogProps {
  message: ListedMessage
  onStatus: (status: MessageStatus) => void
  onSpam: (isSpam: boolean) => void
  onAnswer: () => void
  onClose: () => void
}

function MessageDialog({ message, onStatus, onSpam, onAnswer, onClose }: MessageDialogProps) {
  const { email, subject, status, statusSetAt, statusSetBy, spamReason, createdAt } = message
  return (
    <DashDialog onClose={onClose} title="Message Details">
      <dl className="panel-facts">
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
          <DateTime at={createdAt} />
        </dd>
        <dt>Status</dt>
        <dd>
          <span role="status">
            <Badge status={status} />
            {statusSetAt && (
              <>
                {' '}
                set{statusSetBy && ` by ${statusSetBy}`} on <DateTime at={statusSetAt} />
              </>
            )}
          </span>
        </dd>
        {spamReason && (
          <>
            <dt>Spam</dt>
            <dd>{spamReason}</dd>
          </>
        )}
        <dt>Message</dt>
        <dd className="dash-message">{message.message}</dd>
      </dl>
      <Answer onChange={onAnswer} path={`${PATH}/${message.id}/replies`} />
      <div className="panel-bar">
        <PressLink href={replyLink(message)}>Reply via Email</PressLink>
        {MESSAGE_STATUSES.filter((each) => each !== status).map((each) => (
          <Press key={each} onClick={() => onStatus(each)}>
            Mark as {each}
          </Press>
        ))}
        <Press onClick={() => onSpam(!spamReason)}>{spamReason ? 'Not spam' : 'Mark as spam'}</Press>
        <Press onClick={onClose}>Close</Press>
      </div>
    </DashDialog>
  )
}

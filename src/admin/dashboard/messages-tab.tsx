'use client'

import { useState } from 'react'
import { mutate } from 'swr'
import { CONTACT_STATUSES, type ContactStatus } from '@/lib/contact/contact'
import type { ListedContact } from '@/lib/contact/list-contacts'
import { BulkBar } from './bulk-bar'
import { ConfirmDialog } from './dash-dialog'
import { doCall } from './do-call'
import { ListFrame } from './list-frame'
import { Choice, ExportLink, SearchBox } from './list-tools'
import { MessageDialog } from './message-dialog'
import { MessageRow } from './message-row'
import { SUMMARY_PATH } from './paths'
import { Press } from './press'
import { useListed, useSelection } from './use-listed'

const PATH = '/api/admin/contacts'

const STATUSES = [
  ['', 'All statuses'],
  ...CONTACT_STATUSES.map((status) => [status, status] as const),
] as const
const ORDERS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['name', 'By name'],
] as const

export function MessagesTab() {
  const list = useListed<ListedContact>(PATH)
  const { rows = [], query, change, reload } = list
  const selection = useSelection(rows)
  const [openId, setOpenId] = useState<string>()
  const [isDeleting, setIsDeleting] = useState(false)
  const open = rows.find(({ id }) => id === openId)
  const ids = [...selection.ids]

  async function setStatus(chosen: readonly string[], status: ContactStatus) {
    await doCall<{ changed: number }>(`${PATH}/status`, {
      method: 'PUT',
      body: { ids: chosen, status },
      done: ({ changed }) => `${messages(changed)} marked as ${status}`,
      failed: 'The status could not be set.',
    })
    await reload()
  }

  /** Opening a mail to answer marks the message as replied; the toast takes it back. */
  async function markReplied({ id, status }: ListedContact) {
    if (status === 'replied') return
    await doCall(`${PATH}/status`, {
      method: 'PUT',
      body: { ids: [id], status: 'replied' },
      done: () => 'Marked as replied',
      undo: () => void setStatus([id], status),
      failed: 'The status could not be set.',
    })
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
    await Promise.all([reload(), mutate(SUMMARY_PATH)])
  }

  return (
    <>
      <div className="dash-tools">
        <SearchBox label="Search messages" list={list} />
        <Choice
          label="Status"
          onChange={(status) => change({ status: status || undefined })}
          options={STATUSES}
          value={query.status ?? ''}
        />
        <Choice
          label="Order"
          onChange={(sort) => change({ sort: sort || undefined })}
          options={ORDERS}
          value={query.sort ?? ''}
        />
        <ExportLink list={list} path={`${PATH}/export`} />
      </div>
      <ListFrame empty="No contact messages yet." list={list} name="Contact messages">
        <BulkBar rows={rows} selection={selection}>
          {CONTACT_STATUSES.map((status) => (
            <Press key={status} onClick={() => void setStatus(ids, status)}>
              Mark as {status}
            </Press>
          ))}
          <Press onClick={() => setIsDeleting(true)}>Delete</Press>
        </BulkBar>
        <ul className="dash-rows">
          {rows.map((message) => (
            <MessageRow
              isSelected={selection.ids.has(message.id)}
              key={message.id}
              message={message}
              onOpen={() => setOpenId(message.id)}
              onReply={() => void markReplied(message)}
              onSelect={() => selection.toggle(message.id)}
            />
          ))}
        </ul>
      </ListFrame>
      {open && (
        <MessageDialog
          message={open}
          onClose={() => setOpenId(undefined)}
          onReply={() => open.status !== 'replied' && void setStatus([open.id], 'replied')}
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

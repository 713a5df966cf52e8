'use client'

import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { Badge } from '@/admin/badge'
import { useRefresh } from '@/hooks/use-refresh'
import { adviseOn, NEXT_LETTER, NO_MORE_LETTERS } from '@/lib/letters/refusal-advice'
import type { StoppedFor } from '@/lib/letters/stopped-addresses'
import { fetchJson } from '@/lib/requests/fetch-json'
import type { Subscriber } from '@/lib/subscribers/subscribers'
import { formatCount } from '@/lib/text/numbers'
import { BulkBar } from './bulk-bar'
import { ConfirmDialog } from './dash-dialog'
import { DateTime } from './date-time'
import { doCall } from './do-call'
import { ImportList } from './import-list'
import { ListFrame } from './list-frame'
import { ExportLink, ListChoice, SearchBox } from './list-tools'
import { mailLink } from './mail-link'
import { Press } from './press'
import { useListed, useSelection } from './use-listed'

const PATH = '/api/admin/newsletters'
const STOPPED = `${PATH}/stopped`
const AGAIN = 'Send letters again'

const STATUSES = [
  ['', 'All subscribers'],
  ['active', 'Active'],
  ['ended', 'Unsubscribed'],
  ['stopped', 'Letters stopped'],
] as const
const ORDERS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['email', 'By email'],
] as const

interface Asked {
  about: 'unsubscribe' | 'delete'
  chosen: readonly Subscriber[]
}

export function SubscribersTab() {
  const list = useListed<Subscriber>(PATH)
  const { rows = [], reload } = list
  const refresh = useRefresh()
  const selection = useSelection(rows)
  const [asked, setAsked] = useState<Asked>()
  const [isImporting, setIsImporting] = useState(false)
  const { mutate } = useSWRConfig()
  const isStopped = list.query.status === 'stopped'
  const chosen = rows.filter(({ id }) => selection.ids.has(id))

  async function sendAgain(body: { ids: string[] } | { reason: string }) {
    await doCall<{ changed: number }>(`${STOPPED}/again`, {
      method: 'PUT',
      body,
      done: ({ changed }) => `${people(changed)} get${changed === 1 ? 's' : ''} letters again`,
      failed: 'Sending could not begin again.',
    })
    selection.choose([])
    await Promise.all([reload(), mutate(STOPPED)])
  }

  async function confirm({ about, chosen: subscribers }: Asked) {
    const body = { ids: subscribers.map(({ id }) => id) }
    const isDone =
      about === 'delete'
        ? await doCall<{ deleted: number }>(PATH, {
            method: 'DELETE',
            body,
            done: ({ deleted }) => `${people(deleted)} deleted`,
            failed: 'The subscribers could not be deleted.',
          })
        : await doCall<{ changed: number }>(`${PATH}/unsubscribe`, {
            method: 'PUT',
            body,
            done: ({ changed }) => `${people(changed)} unsubscribed`,
            failed: 'The subscriptions could not be ended.',
          })
    if (isDone) selection.choose([])
    setAsked(undefined)
    refresh()
    await reload()
  }

  return (
    <>
      <div className="panel-bar panel-tools">
        <SearchBox label="Search subscribers" list={list} />
        <ListChoice label="Status" list={list} name="status" options={STATUSES} />
        <ListChoice label="Order" list={list} name="sort" options={ORDERS} />
        <ExportLink list={list} path={`${PATH}/export`} />
        <Press onClick={() => setIsImporting(true)}>Import CSV</Press>
      </div>
      {isStopped && <StoppedReasons onAgain={(reason) => void sendAgain({ reason })} />}
      <ListFrame empty="No newsletter subscribers yet." list={list} name="Newsletter subscribers">
        <BulkBar rows={rows} selection={selection}>
          {isStopped && (
            <Press onClick={() => void sendAgain({ ids: chosen.map(({ id }) => id) })}>{AGAIN}</Press>
          )}
          <Press onClick={() => setAsked({ about: 'unsubscribe', chosen })}>Unsubscribe</Press>
          <Press onClick={() => setAsked({ about: 'delete', chosen })}>Delete</Press>
        </BulkBar>
        <ul className="panel-rows">
          {rows.map((subscriber) => (
            <SubscriberRow
              isSelected={selection.ids.has(subscriber.id)}
              key={subscriber.id}
              onAgain={() => void sendAgain({ ids: [subscriber.id] })}
              onAsk={(about) => setAsked({ about, chosen: [subscriber] })}
              onSelect={() => selection.toggle(subscriber.id)}
              subscriber={subscriber}
            />
          ))}
        </ul>
      </ListFrame>
      {isImporting && (
        <ImportList
          onClose={() => setIsImporting(false)}
          onImported={() => {
            setIsImporting(false)
            refresh()
            void reload()
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          action={asked.about === 'delete' ? 'Delete' : 'Unsubscribe'}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void confirm(asked)}
          title={asked.about === 'delete' ? 'Delete subscribers?' : 'End subscriptions?'}
        >
          <p>{wordsOf(asked)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Whom letters are no longer sent to, by what the mail servers said. */
function StoppedReasons({ onAgain }: { onAgain: (reason: string) => void }) {
  const { data = [] } = useSWR(STOPPED, fetchJson<StoppedFor[]>)
  return (
    <ul aria-label="Why letters stopped" className="panel-rows">
      {data.map(({ reason, count }) => (
        <li className="panel-row panel-bar" key={reason}>
          <span className="panel-row__main">
            {people(count)}: {reason}
          </span>
          <Press aria-label={`${AGAIN}: ${reason}`} onClick={() => onAgain(reason)}>
            {AGAIN} to {count === 1 ? 'this one' : `all ${formatCount(count)}`}
          </Press>
        </li>
      ))}
    </ul>
  )
}

const people = (count: number): string => `${count} ${count === 1 ? 'subscriber' : 'subscribers'}`

function wordsOf({ about, chosen }: Asked): string {
  const [first] = chosen
  const who =
    first && chosen.length === 1 ? `${nameOfSubscriber(first)} (${first.email})` : people(chosen.length)
  return about === 'delete'
    ? `${who}: everything is deleted, even the record of the subscription.`
    : `${who}: they will get no more newsletters. The address can subscribe again.`
}

interface SubscriberRowProps {
  subscriber: Subscriber
  isSelected: boolean
  onSelect: () => void
  onAgain: () => void
  onAsk: (about: 'unsubscribe' | 'delete') => void
}

function SubscriberRow({ subscriber, isSelected, onSelect, onAgain, onAsk }: SubscriberRowProps) {
  const { email, isActive, subscribedAt, confirmedAt, importedAt, refusedAt, lastLetterAt, fault } =
    subscriber
  return (
    <li className="panel-row">
      <input aria-label={`Select ${email}`} checked={isSelected} onChange={onSelect} type="checkbox" />
      <div className="panel-row__main">
        <p className="panel-bar">
          <strong>{nameOfSubscriber(subscriber)}</strong>
          <Badge status={isActive ? 'Active' : 'Unsubscribed'} />
          {isActive && !confirmedAt && <Badge status="Unconfirmed" />}
          {refusedAt && <Badge status="Refused" />}
          {importedAt && <Badge status="Imported" />}
        </p>
        <p>
          <a href={mailLink(email)}>{email}</a>
        </p>
        <p className="panel-hint">
          {importedAt && confirmedAt === subscribedAt ? 'Agreed' : 'Subscribed'}{' '}
          <DateTime at={subscribedAt} />
          {confirmedAt && confirmedAt !== subscribedAt && (
            <>
              , {importedAt ? 'agreed' : 'confirmed'} <DateTime at={confirmedAt} />
            </>
          )}
          {lastLetterAt && (
            <>
              , last letter <DateTime at={lastLetterAt} />
            </>
          )}
        </p>
        {typeof fault === 'string' && <Refused fault={fault} isLast={Boolean(refusedAt)} />}
      </div>
      <div className="panel-bar">
        {isActive && refusedAt && (
          <Press aria-label={`${AGAIN} to ${email}`} onClick={onAgain}>
            {AGAIN}
          </Press>
        )}
        {isActive && (
          <Press aria-label={`Unsubscribe ${email}`} onClick={() => onAsk('unsubscribe')}>
            Unsubscribe
          </Press>
        )}
        <Press aria-label={`Delete ${email}`} onClick={() => onAsk('delete')}>
          Delete
        </Press>
      </div>
    </li>
  )
}

function Refused({ fault, isLast }: { fault: string; isLast: boolean }) {
  const { reason, remedy } = adviseOn(fault)
  return (
    <p className="panel-error">
      Last letter refused: {reason} {remedy} {isLast ? NO_MORE_LETTERS : NEXT_LETTER}
      {fault && (
        <>
          {' '}
          The mail server said: <q>{fault}</q>
        </>
      )}
    </p>
  )
}

const nameOfSubscriber = ({ firstName, lastName }: Subscriber): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Anonymous Subscriber'

import { useState } from 'react'
import useSWR from 'swr'
import { Badge } from '@/admin/badge'
import type { Refusals } from '@/lib/letters/letter-reports'
import { adviseOn, NEXT_LETTER, NO_MORE_LETTERS } from '@/lib/letters/refusal-advice'
import type { Subscriber } from '@/lib/subscribers/subscribers'
import { counted, formatCount } from '@/lib/text/numbers'
import { ActionButton } from './action-button'
import { ConfirmButton } from './dash-dialog'
import { DateTime } from './date-time'
import { ImportList } from './import-list'
import { List } from './list'
import { mailLink } from './mail-link'
import { countOf, type TabProps, useListed } from './use-listed'

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

export function SubscribersTab({ address }: Pick<TabProps, 'address'>) {
  const list = useListed<Subscriber>(PATH, address)
  const { act } = list
  const [isImporting, setIsImporting] = useState(false)
  const isStopped = list.query.status === 'stopped'

  const sendAgain = (body: { ids: string[] } | { reason: string }) =>
    act<{ changed: number }>('PUT', `${STOPPED}/again`, {
      body,
      done: ({ changed }) =>
        `${counted(changed, 'subscriber')} get${changed === 1 ? 's' : ''} letters again`,
    })

  /** @param of names the one whose row has the button */
  function end(name: keyof typeof ENDINGS, chosen: readonly Subscriber[], of?: string) {
    const { title, words, method, path, done } = ENDINGS[name]
    const [first] = chosen
    const who =
      first && chosen.length === 1
        ? `${nameOf(first)} (${first.email})`
        : counted(chosen.length, 'subscriber')
    const body = { ids: chosen.map(({ id }) => id) }
    return (
      <ConfirmButton
        action={name}
        aria-label={of && `${name} ${of}`}
        onConfirm={() => act(method, path, { body, done: countOf('subscriber', done) })}
        question={`${who}: ${words}`}
        title={title}
      >
        {name}
      </ConfirmButton>
    )
  }

  return (
    <>
      <List
        before={isStopped && <StoppedReasons onAgain={(reason) => sendAgain({ reason })} />}
        empty="No newsletter subscribers yet."
        exportPath={`${PATH}/export`}
        list={list}
        name="Newsletter subscribers"
        orders={ORDERS}
        row={(subscriber) => {
          const { id, email, isActive, refusedAt } = subscriber
          return (
            <>
              <SubscriberFacts {...subscriber} />
              <div className="panel-bar">
                {isActive && refusedAt && (
                  <ActionButton
                    aria-label={`${AGAIN} to ${email}`}
                    onClick={() => sendAgain({ ids: [id] })}
                  >
                    {AGAIN}
                  </ActionButton>
                )}
                {isActive && end('Unsubscribe', [subscriber], email)}
                {end('Delete', [subscriber], email)}
              </div>
            </>
          )
        }}
        search="Search subscribers"
        selecting={{
          nameOf: ({ email }) => `Select ${email}`,
          actions: (chosen) => (
            <>
              {isStopped && (
                <ActionButton onClick={() => sendAgain({ ids: chosen.map(({ id }) => id) })}>
                  {AGAIN}
                </ActionButton>
              )}
              {end('Unsubscribe', chosen)}
              {end('Delete', chosen)}
            </>
          ),
        }}
        statuses={STATUSES}
        tools={<ActionButton onClick={() => setIsImporting(true)}>Import CSV</ActionButton>}
      />
      {isImporting && <ImportList act={act} onClose={() => setIsImporting(false)} />}
    </>
  )
}

/** Whom letters are no longer sent to, by what the mail servers said. */
function StoppedReasons({ onAgain }: { onAgain: (reason: string) => Promise<unknown> }) {
  const { data = [] } = useSWR<Refusals[]>(STOPPED)
  return (
    <ul aria-label="Why letters stopped" className="panel-rows">
      {data.map(({ reason, count }) => (
        <li className="panel-row panel-bar" key={reason}>
          <span className="panel-row__main">
            {counted(count, 'subscriber')}: {reason}
          </span>
          <ActionButton aria-label={`${AGAIN}: ${reason}`} onClick={() => onAgain(reason)}>
            {AGAIN} to {count === 1 ? 'this one' : `all ${formatCount(count)}`}
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

const ENDINGS = {
  Unsubscribe: {
    title: 'End subscriptions?',
    words: 'they will get no more newsletters. The address can subscribe again.',
    method: 'PUT',
    path: `${PATH}/unsubscribe`,
    done: 'unsubscribed',
  },
  Delete: {
    title: 'Delete subscribers?',
    words: 'everything is deleted, even the record of the subscription.',
    method: 'DELETE',
    path: PATH,
    done: 'deleted',
  },
} as const

function SubscriberFacts(subscriber: Subscriber) {
  const {
    email,
    isActive,
    subscribedAt,
    confirmedAt,
    importedAt,
    refusedAt,
    lastLetterAt,
    fault,
  } = subscriber
  return (
    <div className="panel-row__main">
      <p className="panel-bar">
        <strong>{nameOf(subscriber)}</strong>
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

const nameOf = ({ firstName, lastName }: Subscriber) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Anonymous Subscriber'

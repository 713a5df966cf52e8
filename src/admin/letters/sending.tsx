'use client'

import { useState } from 'react'
import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import { ActionButton, ActionLink } from '@/admin/dashboard/action-button'
import { ConfirmButton } from '@/admin/dashboard/dash-dialog'
import { doCall, reasonOf } from '@/admin/dashboard/do-call'
import { TextField } from '@/admin/text-field'
import {
  isOpenLetter,
  letterApiPath,
  type LetterPreview as Preview,
} from '@/lib/letters/letter'
import type { LetterProgress } from '@/lib/letters/letter-states'
import { NEXT_LETTER } from '@/lib/letters/refusal-advice'
import { formatDateTime } from '@/lib/text/dates'
import { counted, formatCount } from '@/lib/text/numbers'
import { formatDateTimeIn } from '@/lib/text/time-zone'
import { LetterPreview } from './letter-preview'

const LOOK_MS = 2_000

export function SendView({ id, maySend }: { id: string; maySend: boolean }) {
  const path = letterApiPath(id)
  const { data, error, mutate } = useSWR<Preview>(`${path}/preview`)
  const { data: links, error: linkError } = useSWRImmutable<string[]>(`${path}/links`, {
    revalidateOnMount: true,
  })

  const sendTest = () =>
    doCall<{ message: string }>('POST', `${path}/test`, { done: ({ message }) => message })

  if (error && !data) return <p role="alert">{reasonOf(error)}</p>
  if (!data) return <p role="status">Loading the letter...</p>
  return (
    <div className="tw:grid tw:gap-8 tw:lg:grid-cols-[minmax(18rem,24rem)_1fr]">
      <section aria-label="Sending" className="panel-stack">
        <ActionButton onClick={sendTest}>Send me a test</ActionButton>
        {maySend ? (
          <Sending onChange={() => mutate()} path={path} seen={data.fingerprint} />
        ) : (
          <p>Administrators send letters. Tell one that this is ready.</p>
        )}
      </section>
      <LetterPreview preview={{ ...data, problems: [...data.problems, ...(links ?? [])] }}>
        {!links && !linkError && <p role="status">Checking its links...</p>}
        {linkError && <p role="alert">{reasonOf(linkError)}</p>}
      </LetterPreview>
    </div>
  )
}

interface SendingProps {
  path: string
  /** A hash of the preview; sending is refused if the content has changed since. */
  seen: string
  /** Shows the preview of now. */
  onChange: () => Promise<unknown>
}

/** Sends a letter, now or later, and shows the progress. */
export function Sending({ path, seen, onChange }: SendingProps) {
  const { data, error, mutate } = useSWR<LetterProgress>(`${path}/progress`, {
    refreshInterval: (latest) => (latest?.state === 'sending' ? LOOK_MS : 0),
  })
  const [at, setAt] = useState('')
  if (error && !data) return <p role="alert">{reasonOf(error)}</p>
  if (!data) return <p role="status">Loading...</p>
  const { state, readers, timeZone, obstacle, isRehearsal } = data
  const isOpen = isOpenLetter(state)

  async function change(action: string, done: string, body: object = {}) {
    await doCall('POST', `${path}/${action}`, { body, done })
    // Before “Send now” can be used again: it releases only what the preview shows.
    await onChange()
    await mutate()
  }

  const letters = counted(readers, 'reader')
  return (
    <>
      <Standing path={path} progress={data} />
      {obstacle && <p role="alert">It cannot be sent. {obstacle}</p>}
      <div className="panel-bar">
        {isOpen && (
          <ConfirmButton
            action={`Send it to ${letters}`}
            buttonStyle="primary"
            disabled={readers === 0 || obstacle !== null}
            onConfirm={() => change('send', 'It is on its way.', { seen })}
            question={
              isRehearsal
                ? 'This site has no mail server (SMTP_URL), so each letter becomes a file in its outbox and reaches no one.'
                : `It goes to ${letters} at once. What has arrived cannot be taken back.`
            }
            title="Send this letter?"
          >
            Send now
          </ConfirmButton>
        )}
        {state === 'sending' && (
          <ActionButton onClick={() => change('pause', 'Paused.')}>Pause</ActionButton>
        )}
        {state === 'paused' && (
          <ActionButton onClick={() => change('resume', 'It goes on.')}>Resume</ActionButton>
        )}
        {['sending', 'paused', 'scheduled'].includes(state) && (
          <ActionButton
            onClick={() =>
              change('cancel', state === 'scheduled' ? 'It is a draft again.' : 'Cancelled.')
            }
          >
            {state === 'scheduled' ? 'Cancel schedule' : 'Stop sending'}
          </ActionButton>
        )}
      </div>
      {isOpen && (
        <form
          className="panel-bar"
          onSubmit={(event) => {
            event.preventDefault()
            void change('send', 'Scheduled.', { at, seen })
          }}
        >
          <TextField
            label={`Or send it later, in the show’s time zone (${timeZone})`}
            onWrite={setAt}
            required
            type="datetime-local"
            value={at}
          />
          <ActionButton disabled={at === '' || obstacle !== null} type="submit">
            Schedule
          </ActionButton>
        </form>
      )}
    </>
  )
}

/** A letter's progress, its refusals with advice, and a download of all outcomes. @param path the letter's API path */
export function Standing({ path, progress }: { path: string; progress: LetterProgress }) {
  const { state, counts, refusals } = progress
  const hasBegun = !isOpenLetter(state)
  const done = counts.sent + counts.perhaps + counts.refused + counts.left
  return (
    <div className="panel-stack">
      <p role="status">{sentenceOf(progress)}</p>
      {hasBegun && (
        <progress
          aria-label="Progress of the letter"
          max={done + counts.waiting || 1}
          value={done}
        />
      )}
      {refusals.length > 0 && <RefusalList refusals={refusals} />}
      {hasBegun && <ActionLink href={`${path}/export`}>Export CSV</ActionLink>}
    </div>
  )
}

function sentenceOf(progress: LetterProgress) {
  const { state, scheduledAt, sentAt, pauseReason, timeZone, readers } = progress
  const parts = partsOf(progress)
  switch (state) {
    case 'draft':
      return readers === 0
        ? 'No confirmed subscriber wants it yet.'
        : `${counted(readers, 'recipient')}.`
    case 'scheduled':
      return scheduledAt ? scheduled(scheduledAt, timeZone) : 'Scheduled without a date.'
    case 'sending':
      return `Sending: ${parts}.${pauseReason ? ` ${pauseReason}` : ''}`
    case 'paused':
      return `Paused${pauseReason ? `. ${pauseReason}` : ''}. So far: ${parts}.`
    case 'sent':
      return `Sent${sentAt ? ` on ${formatDateTime(sentAt)}` : ''}: ${parts}.`
    case 'cancelled':
      return `Stopped: ${parts}.`
  }
}

function partsOf({ counts, unsubscribedSince }: LetterProgress) {
  const { sent, perhaps, refused, left, waiting } = counts
  return [
    `${formatCount(sent)} sent`,
    ...(perhaps
      ? [`${formatCount(perhaps)} perhaps arrived: the mail server did not answer`]
      : []),
    `${formatCount(refused)} bounced`,
    ...(left ? [`${formatCount(left)} unsubscribed before it was sent`] : []),
    `${formatCount(unsubscribedSince)} unsubscribed`,
    `${formatCount(waiting)} waiting`,
  ].join(', ')
}

/** In the show's time zone, and in the reader's when that differs. */
function scheduled(at: string, timeZone: string) {
  const [there, here] = [formatDateTimeIn(at, timeZone), formatDateTime(at)]
  const also = here === there ? '' : ` Where you are, that is ${here}.`
  return `It goes out automatically on ${there} (${timeZone}).${also}`
}

const RefusalList = ({ refusals }: Pick<LetterProgress, 'refusals'>) => (
  <>
    <ul aria-label="Refused" className="tw:wrap-anywhere tw:ps-5">
      {refusals.map(({ reason, remedy, count, example }) => (
        <li key={`${reason} ${example}`}>
          <strong>
            {formatCount(count)}: {reason}
          </strong>{' '}
          {remedy}
          {example && (
            <>
              {' '}
              The mail server said: <q>{example}</q>
            </>
          )}
        </li>
      ))}
    </ul>
    <p>
      {NEXT_LETTER} Only an address that does not exist, or a mailbox that is full for weeks,
      gets no more letters: you find these under “Letters stopped” among the subscribers.
    </p>
  </>
)

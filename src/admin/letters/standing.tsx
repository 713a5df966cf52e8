import { PressLink } from '@/admin/dashboard/press'
import type { LetterProgress } from '@/lib/letters/letter-states'
import { NEXT_LETTER } from '@/lib/letters/refusal-advice'
import { formatDateTime } from '@/lib/text/dates'
import { counted, formatCount } from '@/lib/text/numbers'
import { formatDateTimeIn } from '@/lib/text/time-zone'

/** A letter's progress, its refusals with advice, and a download of all outcomes. @param path the letter's API path */
export function Standing({ path, progress }: { path: string; progress: LetterProgress }) {
  const { state, counts, refusals } = progress
  const hasBegun = state !== 'draft' && state !== 'scheduled'
  const done = counts.sent + counts.perhaps + counts.refused + counts.left
  return (
    <div className="panel-stack">
      <p role="status">{sentenceOf(progress)}</p>
      {hasBegun && (
        <progress aria-label="Progress of the letter" max={done + counts.waiting || 1} value={done} />
      )}
      {refusals.length > 0 && <RefusalList refusals={refusals} />}
      {hasBegun && <PressLink href={`${path}/export`}>Export CSV</PressLink>}
    </div>
  )
}

function sentenceOf(progress: LetterProgress): string {
  const { state, scheduledAt, sentAt, pauseReason, timeZone, readers } = progress
  const parts = partsOf(progress)
  switch (state) {
    case 'draft':
      return readers === 0 ? 'No confirmed subscriber wants it yet.' : `${counted(readers, 'recipient')}.`
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

function partsOf({ counts, unsubscribedSince }: LetterProgress): string {
  const { sent, perhaps, refused, left, waiting } = counts
  return [
    `${formatCount(sent)} sent`,
    ...(perhaps ? [`${formatCount(perhaps)} perhaps arrived: the mail server did not answer`] : []),
    `${formatCount(refused)} bounced`,
    ...(left ? [`${formatCount(left)} unsubscribed before it was sent`] : []),
    `${formatCount(unsubscribedSince)} unsubscribed`,
    `${formatCount(waiting)} waiting`,
  ].join(', ')
}

/** In the show's time zone, and in the reader's when that differs. */
function scheduled(at: string, timeZone: string): string {
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
      {NEXT_LETTER} Only an address that does not exist, or a mailbox that is full for weeks, gets no more
      letters: you find these under “Letters stopped” among the subscribers.
    </p>
  </>
)

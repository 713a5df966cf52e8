import Link from 'next/link'
import { Select } from '@/admin/choice'
import { ActionButton } from '@/admin/dashboard/action-button'
import { ConfirmButton } from '@/admin/dashboard/dash-dialog'
import { doCall } from '@/admin/dashboard/do-call'
import { INTERVALS } from '@/lib/following/next-poll'
import { formatDateTime } from '@/lib/text/dates'
import { formatCount } from '@/lib/text/numbers'
import type { FollowedState } from '@/lib/transfer/followed-record'
import { ScrollingList } from './scrolling-list'

export const FOLLOWED_PATH = '/api/admin/followed-feed'

/** The feed that the show follows: what it brought, what is wrong, and the way to stop. */
export function FollowedFeed({
  feed,
  onChange,
}: {
  feed: FollowedState
  onChange: () => void
}) {
  const { address, pending, copiesSound, polledAt, nextPollAt, fault, result, left } = feed

  const call = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    done: string,
    body?: object,
  ) => doCall(method, FOLLOWED_PATH + path, { body, done }).then(onChange)

  return (
    <section
      aria-labelledby="followed-title"
      className="panel-card panel-stack tw:my-4 tw:max-w-[70ch]"
    >
      <h2 id="followed-title">The show follows a feed</h2>
      <p className="tw:wrap-anywhere tw:font-semibold">{address}</p>
      <p>
        New and changed episodes come from it automatically.{' '}
        {copiesSound
          ? 'Their sound is copied.'
          : 'Their sound stays at its host, which counts it as before.'}{' '}
        What an editor changes here stays. The feed of this site leads to it.
      </p>
      {fault && (
        <p role="alert">
          {feed.failingSince !== null && `Since ${formatDateTime(feed.failingSince)}: `}
          {fault}
        </p>
      )}
      {pending && (
        <ActionButton
          onClick={() =>
            call('POST', '/accept', 'The changes are being taken.', {
              fingerprint: pending,
            })
          }
        >
          Take these changes
        </ActionButton>
      )}
      <p role="status">{progressOf(feed)}</p>
      {result && (
        <>
          <p>
            {formatDateTime(result.at)}: {formatCount(result.imported)} new,{' '}
            {formatCount(result.updated)} brought up to date, {formatCount(result.skipped)}{' '}
            that could not come.
          </p>
          <ScrollingList>
            {result.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ScrollingList>
        </>
      )}
      {left.length > 0 && (
        <details>
          <summary>No longer in the feed, but kept here: {formatCount(left.length)}</summary>
          <ScrollingList>
            {left.map(({ id, title }) => (
              <li key={id}>
                <Link href={`/admin/collections/episodes/${id}`} prefetch={false}>
                  {title}
                </Link>
              </li>
            ))}
          </ScrollingList>
        </details>
      )}
      <IntervalChoice
        minutes={feed.minutes}
        onChoose={(chosen) => call('PUT', '', 'Saved.', { minutes: chosen })}
      />
      <div className="panel-bar">
        <ActionButton
          disabled={polledAt === null && nextPollAt !== null && fault === null}
          onClick={() => call('POST', '/poll', 'The feed is being looked at.')}
        >
          Look now
        </ActionButton>
        <ConfirmButton
          action="Stop following"
          onConfirm={() => call('DELETE', '', 'The show lives here now.')}
          question={`Then this site is the home of the show: its own feed answers again, with the same ids, and episodes are published here. All that came stays.${copiesSound ? '' : ' Sound stays at its host until you import the feed.'}`}
          title="Stop following this feed?"
        >
          Stop following
        </ConfirmButton>
      </div>
    </section>
  )
}

function progressOf({ polledAt, nextPollAt, done, total, fault, hasHub }: FollowedState) {
  if (nextPollAt === null) return 'It is no longer asked for.'
  if (polledAt === null && !fault)
    return total > 0
      ? `${formatCount(done)} of ${formatCount(total)} are here.`
      : 'The first look begins.'
  const last = polledAt === null ? '' : `Last looked at ${formatDateTime(polledAt)}. `
  const hub = hasHub ? ' Its hub tells at once what is new.' : ''
  return `${last}The next look is at ${formatDateTime(nextPollAt)}.${hub}`
}

const everyOf = (minutes: number) => {
  if (minutes < 60) return `every ${minutes} minutes`
  return minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`
}

export const IntervalChoice = (interval: {
  minutes: number
  onChoose: (minutes: number) => void
}) => (
  <Select
    label="Look for news"
    onChange={(chosen) => interval.onChoose(Number(chosen))}
    options={INTERVALS.map((each) => [String(each), everyOf(each)] as const)}
    value={String(interval.minutes)}
  />
)

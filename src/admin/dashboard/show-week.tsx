'use client'

import Link from 'next/link'
import useSWR from 'swr'
import { PublicationBadge } from '@/admin/episodes/publication-badge'
import { useShowMoment } from '@/admin/show-time-zone'
import { type Audience, changeOf } from '@/lib/audience/audience'
import type {
  EpisodeInWork,
  PausedLetter,
  ProposedLetter,
  Waiting,
  ShowWeek as Week,
} from '@/lib/editing/show-week'
import { fetchJson } from '@/lib/requests/fetch-json'
import { formatCount } from '@/lib/text/numbers'
import { OverTime } from './analytics/charts'
import { Calendar } from './calendar'
import { Failure } from './list-frame'
import { PressLink } from './press'
import './show-week.css'

const EPISODES = '/admin/collections/episodes'

/** What a Monday begins with: what comes next and what it lacks, how last week was heard, what waits. */
export function ShowWeek() {
  const { data: week, error, mutate } = useSWR<Week>('/api/admin/week', fetchJson<Week>)
  return (
    <section aria-labelledby="week-title" className="week">
      <header className="week__head">
        <h2 id="week-title">The show this week</h2>
        <PressLink href={`${EPISODES}/create`}>New episode</PressLink>
      </header>
      {error && !week && (
        <Failure
          error={error}
          onTryAgain={() => void mutate()}
          otherwise="The episodes in work could not be loaded."
        />
      )}
      <div className="week__parts" aria-busy={!week && !error}>
        {week && (
          <div>
            <InWork episodes={week.episodes} />
            {week.scheduled.length > 0 && (
              <Calendar onMove={() => void mutate()} scheduled={week.scheduled} />
            )}
          </div>
        )}
        <div>
          <Heard />
          {week && <WaitingList {...week} />}
        </div>
      </div>
    </section>
  )
}

function InWork({ episodes }: { episodes: EpisodeInWork[] }) {
  const momentOf = useShowMoment()
  return (
    <section aria-labelledby="in-work">
      <h3 id="in-work">Next</h3>
      {episodes.length === 0 ? (
        <p>Nothing is scheduled, and there is no draft. Every episode is public.</p>
      ) : (
        <ul className="week__episodes">
          {episodes.map((episode) => (
            <li key={episode.id}>
              <Link href={`${EPISODES}/${episode.id}`} prefetch={false}>
                {episode.title || 'Without a title'}
              </Link>
              <p className="week__facts">
                <PublicationBadge {...episode} /> Season {episode.season}, episode {episode.episodeNumber}
                {episode.isPublished && ` · ${momentOf(episode.publishDate)}`}
              </p>
              <Progress episode={episode} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const listOf = new Intl.ListFormat('en-GB')

function Progress({ episode: { open, checks } }: { episode: EpisodeInWork }) {
  const done = checks - open.length
  const needed = open.filter(({ purpose }) => purpose === 'publishing')
  const lacking = needed.length > 0 ? needed : open
  return (
    <div className="week__progress">
      <meter aria-label="Checklist" max={checks} min={0} value={done}>
        {done} of {checks}
      </meter>
      <span>
        {lacking.length === 0
          ? 'Everything is there.'
          : `${needed.length > 0 ? 'To be published it needs' : 'Still missing'}: ${listOf.format(lacking.map(({ name }) => name.toLowerCase()))}`}
      </span>
    </div>
  )
}

/** Yesterday's week: today is not over. */
function Heard() {
  const { data, error } = useSWR<Audience>('/api/admin/analytics?period=7d', fetchJson<Audience>)
  if (error && !data) return <p role="alert">The listening figures could not be loaded. Reload the page.</p>
  if (!data) return null
  const heard = ({ plays, downloads }: Audience['now']) => plays + downloads
  const [now, before] = [heard(data.now), heard(data.before)]
  const change = changeOf(now, before)
  return (
    <section aria-labelledby="last-week">
      <h3 id="last-week">Last seven days</h3>
      <p>
        <strong>{formatCount(now)}</strong> {now === 1 ? 'play or download' : 'plays and downloads'}
        {change !== null &&
          `, ${change === 0 ? 'as many as' : `${Math.abs(change)} % ${change > 0 ? 'more' : 'fewer'} than`} in the week before`}
        .
      </p>
      {now > 0 && (
        <OverTime
          rows={data.days}
          series={[
            { key: 'plays', name: 'Plays' },
            { key: 'downloads', name: 'Downloads' },
          ]}
          time="day"
        />
      )}
    </section>
  )
}

const WAITING: Record<keyof Waiting, { one: string; more: string; href: string }> = {
  reports: {
    one: 'report of an error in a transcript',
    more: 'reports of errors in transcripts',
    href: '/admin/collections/transcript_reports?where[status][equals]=new',
  },
  messages: { one: 'new message', more: 'new messages', href: '/admin?tab=messages&status=new' },
  failedTranscriptions: {
    one: 'transcription that failed',
    more: 'transcriptions that failed',
    href: '/admin?tab=transcriptions&status=failed',
  },
}

interface WaitingListProps {
  waiting: Waiting
  letters: ProposedLetter[]
  pausedLetters: PausedLetter[]
}

function WaitingList({ waiting, letters, pausedLetters }: WaitingListProps) {
  const names = (Object.keys(WAITING) as (keyof Waiting)[]).filter((name) => waiting[name])
  return (
    <section aria-labelledby="waiting">
      <h3 id="waiting">Waiting for you</h3>
      {names.length + letters.length + pausedLetters.length === 0 && <p>You’re all caught up.</p>}
      <ul>
        {pausedLetters.map(({ id, subject, reason }) => (
          <li key={id}>
            <Link href={`/admin/collections/letters/${id}/send`} prefetch={false}>
              The letter “{subject}” is paused
            </Link>
            <p className="week__facts">{reason}</p>
          </li>
        ))}
        {letters.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/admin/collections/letters/${id}`} prefetch={false}>
              A letter about “{title}” is proposed
            </Link>
          </li>
        ))}
        {names.map((name) => {
          const { one, more, href } = WAITING[name]
          const count = waiting[name] ?? 0
          return (
            <li key={name}>
              <Link href={href} prefetch={false}>{`${formatCount(count)} ${count === 1 ? one : more}`}</Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

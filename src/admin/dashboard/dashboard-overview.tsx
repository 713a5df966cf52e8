import Link from 'next/link'
import type { BasePayload, PayloadRequest } from 'payload'
import { Suspense } from 'react'
import { PublicationBadge } from '@/admin/episodes/publication-badge'
import { Part } from '@/admin/part'
import { ShowDateTime } from '@/admin/show-time-zone'
import { Table } from '@/admin/table'
import { BarChart, PLAYS_AND_DOWNLOADS } from '@/admin/views/analytics/bar-chart'
import { getDatabase } from '@/db/sql'
import { isAdministrator } from '@/lib/access'
import { changeOf } from '@/lib/audience/audience'
import { type Audience, preparePeriod, readAudience } from '@/lib/audience/read-audience'
import {
  type EpisodeInWork,
  type DashboardOverview as Overview,
  readDashboardOverview,
} from '@/lib/editing/dashboard-overview'
import { listUnanswered } from '@/lib/search/unanswered-questions'
import { formatLongDate } from '@/lib/text/dates'
import { formatCount } from '@/lib/text/numbers'
import { MoveEpisode } from './move-episode'
import { UnansweredList } from './unanswered-list'

const EPISODES = '/admin/collections/episodes'

/** Upcoming episodes with what they lack, last week's audience, and what waits for a person. */
export async function DashboardOverview({ req }: { req: PayloadRequest }) {
  const { payload } = req
  const overview = await readDashboardOverview(getDatabase(payload), {
    now: new Date(),
    isAdministrator: isAdministrator(req),
    userId: String(req.user?.id),
  })
  return (
    <section aria-labelledby="week-title" className="tw:mt-10 tw:[&_h3]:text-[1rem]">
      <h2 id="week-title">The show this week</h2>
      <div className="tw:grid tw:gap-x-10 tw:gap-y-6 tw:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] tw:[&_section+section]:mt-6">
        <div>
          <InWork episodes={overview.episodes} />
          <Latest episodes={overview.latest} />
        </div>
        <div>
          <Part name="The listening figures">
            <Suspense>
              <LastSevenDays payload={payload} />
            </Suspense>
          </Part>
          <WaitingList waiting={overview.waiting} />
          <Part name="Questions without an answer">
            <Suspense>
              <AskedNotAnswered payload={payload} />
            </Suspense>
          </Part>
        </div>
      </div>
    </section>
  )
}

function InWork({ episodes }: { episodes: EpisodeInWork[] }) {
  return (
    <section aria-labelledby="in-work">
      <h3 id="in-work">Next</h3>
      {episodes.length === 0 ? (
        <p>Nothing is scheduled, and there is no draft.</p>
      ) : (
        <ul className="panel-rows tw:[&>li>a]:font-semibold tw:[&>li>a]:text-[1.1rem]">
          {episodes.map((episode) => (
            <li key={episode.id}>
              <Link href={`${EPISODES}/${episode.id}`} prefetch={false}>
                {episode.title || 'Without a title'}
              </Link>
              <p className="panel-hint">
                <PublicationBadge {...episode} /> Season {episode.season}, episode{' '}
                {episode.episodeNumber}
                {episode.isPublished && (
                  <>
                    {' · '}
                    <ShowDateTime at={episode.publishDate} />
                    <br />
                    <MoveEpisode {...episode} />
                  </>
                )}
              </p>
              <Progress episode={episode} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Latest({ episodes }: { episodes: Overview['latest'] }) {
  if (episodes.length === 0) return null
  return (
    <section aria-labelledby="latest-episodes">
      <h3 id="latest-episodes">Latest episodes</h3>
      <Table
        headings={['Episode', 'Plays', 'Downloads']}
        rows={episodes.map(({ id, title, plays, downloads }) => [
          <Link href={`${EPISODES}/${id}`} key={id} prefetch={false}>
            {title}
          </Link>,
          formatCount(plays),
          formatCount(downloads),
        ])}
      />
    </section>
  )
}

const listOf = new Intl.ListFormat('en-GB')

function Progress({ episode: { open, checks } }: { episode: EpisodeInWork }) {
  const done = checks - open.length
  const needed = open.filter(({ purpose }) => purpose === 'publishing')
  const lacking = needed.length > 0 ? needed : open
  return (
    <div className="panel-bar tw:[&_meter]:w-32">
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

/** Ends yesterday, because today is not over. */
async function LastSevenDays({ payload }: { payload: BasePayload }) {
  const { database, ...days } = await preparePeriod(payload, '7d')
  const data = await readAudience(database, days)
  const total = ({ plays, downloads }: Audience['now']) => plays + downloads
  const [now, before] = [total(data.now), total(data.before)]
  const change = changeOf(now, before)
  return (
    <section aria-labelledby="last-week">
      <h3 id="last-week">Last seven days</h3>
      <p>
        <strong>{formatCount(now)}</strong>{' '}
        {now === 1 ? 'play or download' : 'plays and downloads'}
        {change !== null &&
          `, ${change === 0 ? 'as many as' : `${Math.abs(change)} % ${change > 0 ? 'more' : 'fewer'} than`} in the week before`}
        .
      </p>
      {now > 0 && (
        <BarChart
          isOverTime
          label="Plays and downloads of the last seven days"
          rows={data.days.map(({ day, plays, downloads }) => [
            formatLongDate(day),
            plays,
            downloads,
          ])}
          series={PLAYS_AND_DOWNLOADS}
        />
      )}
    </section>
  )
}

async function AskedNotAnswered({ payload }: { payload: BasePayload }) {
  const questions = await listUnanswered(getDatabase(payload))
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="unanswered">
      <h3 id="unanswered">Asked, not answered</h3>
      <UnansweredList questions={questions} />
    </section>
  )
}

function WaitingList({ waiting }: Pick<Overview, 'waiting'>) {
  return (
    <section aria-labelledby="waiting">
      <h3 id="waiting">Waiting for you</h3>
      {waiting.length === 0 && <p>You’re all caught up.</p>}
      <ul className="panel-list">
        {waiting.map(({ words, href, reason }) => (
          <li key={`${href} ${words}`}>
            <Link href={href} prefetch={false}>
              {words}
            </Link>
            {reason && <p className="panel-hint">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

'use client'

import useSWR from 'swr'
import { Select } from '@/admin/choice'
import { ActionButton, ActionLink } from '@/admin/dashboard/action-button'
import { List } from '@/admin/dashboard/list'
import { Card, FIGURES } from '@/admin/dashboard/stat-cards'
import { type TabProps, useDashboardAddress, useListed } from '@/admin/dashboard/use-listed'
import { Failure } from '@/admin/part'
import {
  changeOf,
  type EpisodeFigures,
  type PeriodName,
  USUAL_PERIOD,
} from '@/lib/audience/audience'
import type { Audience } from '@/lib/audience/read-audience'
import { formatLongDate } from '@/lib/text/dates'
import { counted, formatCount } from '@/lib/text/numbers'
import { AudienceCharts } from './audience-charts'

const PATH = '/api/admin/analytics'

const PERIODS = Object.entries({
  '7d': 'The last 7 days',
  '30d': 'The last 30 days',
  '90d': 'The last 90 days',
  '12m': 'The last 12 months',
} satisfies Record<PeriodName, string>)

export function AnalyticsView() {
  const address = useDashboardAddress()
  const { query, change } = address
  const period = query.period ?? USUAL_PERIOD
  const params = new URLSearchParams({
    period,
    ...(query.episode && { episode: query.episode }),
  })
  const { data, error, isLoading, mutate } = useSWR<Audience>(`${PATH}?${params}`, {
    keepPreviousData: true,
  })

  return (
    <>
      <div className="panel-bar panel-tools">
        <Select
          label="Period"
          onChange={(next) => change({ period: next === USUAL_PERIOD ? undefined : next })}
          options={PERIODS}
          value={period}
        />
        <ActionLink href={`${PATH}/export?${params}`}>Export CSV</ActionLink>
        {query.episode && (
          <ActionButton onClick={() => change({ episode: undefined })}>
            All Episodes
          </ActionButton>
        )}
      </div>
      {isLoading && <p role="status">Loading...</p>}
      {error && !isLoading && <Failure error={error} onTryAgain={() => void mutate()} />}
      {data && !error && (
        <>
          <p className="panel-hint" role="status">
            {data.episode ? `“${data.episode.title}”` : 'All episodes'},{' '}
            {formatLongDate(data.from)} to {formatLongDate(data.to)}
          </p>
          <GrowthCards audience={data} />
          <AudienceCharts audience={data} />
        </>
      )}
      <EpisodeFiguresList address={address} />
      <CountingRules />
    </>
  )
}

const CountingRules = () => (
  <section aria-labelledby="rules-title" className="panel-prose">
    <h2 id="rules-title">How it is counted</h2>
    <dl>
      <dt>Play</dt>
      <dd>
        Someone started an episode in the player on this site, or in the one that other sites
        show. Every start counts; bots are excluded.
      </dd>
      <dt>Download</dt>
      <dd>
        A podcast app or a browser fetched at least a minute of an episode’s sound from its
        address in the feed (all of a shorter one): once for each episode and listener within
        24 hours. Parts are added up, and what was sent twice counts once. Bots are left out,
        and so are watches, whose phone has fetched the same. That is IAB-style and not
        certified: networks of data centres are not told apart.
      </dd>
      <dt>Listener</dt>
      <dd>
        One network address plus one app, stored as a hash under a key that changes every day
        and is destroyed after 48 hours. Two people behind one connection with the same app
        are one; one person with two apps is two. Over several days no one can be recognised,
        and so no one is counted: what is shown for a period is the average of its days.
      </dd>
      <dt>App</dt>
      <dd>
        What a program says it is when it fetches an episode; for plays, whose player it was.
      </dd>
      <dt>Days</dt>
      <dd>
        Days start at midnight UTC. A period is made of whole days, compared with as many
        before, so today is shown on its own. Plays and downloads are kept for three years;
        these totals, which identify no one, are kept.
      </dd>
    </dl>
  </section>
)

const CARDS: readonly (readonly [label: string, name: keyof Audience['now']])[] = [
  ['Plays', 'plays'],
  ['Downloads', 'downloads'],
  ['Listeners a Day', 'listenersADay'],
  ['New Subscribers', 'subscribers'],
]

function GrowthCards({ audience: { now, before, today } }: { audience: Audience }) {
  return (
    <dl className={FIGURES}>
      {CARDS.map(([label, name]) => (
        <Card
          key={name}
          name={label}
          note={growth(now[name], before[name])}
          value={formatFigure(now[name])}
        />
      ))}
      <Card
        name="Today So Far"
        note={playsAndDownloads(today)}
        value={formatCount(today.plays + today.downloads)}
      />
    </dl>
  )
}

const playsAndDownloads = ({ plays, downloads }: { plays: number; downloads: number }) =>
  `${counted(plays, 'play')}, ${counted(downloads, 'download')}`

function growth(now: number, before: number) {
  const change = changeOf(now, before)
  if (change === null) return 'none in the days before'
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${formatCount(Math.abs(change))} % on ${formatFigure(before)} before`
}

const formatFigure = (figure: number) =>
  Number.isInteger(figure) ? formatCount(figure) : figure.toFixed(1)

function EpisodeFiguresList({ address }: Pick<TabProps, 'address'>) {
  const list = useListed<EpisodeFigures>('/api/admin/analytics/episodes', address)
  const { query, change } = address
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title">All episodes in this period</h2>
      <List
        empty="Nothing was played or downloaded in this period."
        list={list}
        name="Episodes"
        row={({ id, title, ...figures }) => (
          <>
            <div className="panel-row__main">
              <strong>{title}</strong>
              <p>{playsAndDownloads(figures)}</p>
            </div>
            <ActionButton
              aria-label={`Only ${title}`}
              disabled={query.episode === id}
              onClick={() => change({ episode: id, page: query.page })}
            >
              Only This One
            </ActionButton>
          </>
        )}
        search="Search episodes"
      />
    </section>
  )
}

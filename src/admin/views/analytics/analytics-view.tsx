'use client'

import useSWR from 'swr'
import { Select } from '@/admin/choice'
import { Failure, List } from '@/admin/dashboard/list'
import { Press, PressLink } from '@/admin/dashboard/press'
import { Card } from '@/admin/dashboard/stat-cards'
import { useDashboardAddress } from '@/admin/dashboard/use-dashboard-address'
import {
  type Audience,
  changeOf,
  type EpisodeFigures,
  PERIOD_NAMES,
  type PeriodFigures,
  type PeriodName,
  USUAL_PERIOD,
} from '@/lib/audience/audience'
import { formatLongDate } from '@/lib/text/dates'
import { AudienceCharts } from './audience-charts'
import './analytics.css'
import { useListed } from '@/admin/dashboard/use-listed'
import { counted, formatCount } from '@/lib/text/numbers'

const PATH = '/api/admin/analytics'

const LABELS: Record<PeriodName, string> = {
  '7d': 'The last 7 days',
  '30d': 'The last 30 days',
  '90d': 'The last 90 days',
  '12m': 'The last 12 months',
}
const PERIODS = PERIOD_NAMES.map((name) => [name, LABELS[name]] as const)

export function AnalyticsView() {
  const { query, change } = useDashboardAddress()
  const period = query.period ?? USUAL_PERIOD
  const asked = new URLSearchParams({ period, ...(query.episode && { episode: query.episode }) })
  const {
    data: audience,
    error,
    isLoading,
    mutate,
  } = useSWR<Audience>(`${PATH}?${asked}`, {
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
        <PressLink href={`${PATH}/export?${asked}`}>Export CSV</PressLink>
        {query.episode && <Press onClick={() => change({ episode: undefined })}>All Episodes</Press>}
      </div>
      {isLoading && <p role="status">Loading...</p>}
      {error && !isLoading && <Failure error={error} onTryAgain={() => void mutate()} />}
      {audience && !error && (
        <>
          <p className="panel-hint" role="status">
            {audience.episode ? `“${audience.episode.title}”` : 'All episodes'},{' '}
            {formatLongDate(audience.from)} to {formatLongDate(audience.to)}
          </p>
          <GrowthCards audience={audience} />
          <AudienceCharts audience={audience} />
        </>
      )}
      <EpisodeFiguresList />
      <CountingRules />
    </>
  )
}

const CountingRules = () => (
  <p className="panel-hint">
    A play is a start in the player of this site or in one that other sites show. A download is a minute of an
    episode’s sound, fetched from the feed’s address once in 24 hours for each listener: IAB-style, not
    certified. A listener is one network address with one app, known for a day at most. Bots are excluded, and
    days start at midnight UTC.
  </p>
)

const CARDS: readonly (readonly [label: string, name: keyof PeriodFigures])[] = [
  ['Plays', 'plays'],
  ['Downloads', 'downloads'],
  ['Listeners a Day', 'listenersADay'],
  ['New Subscribers', 'subscribers'],
]

function GrowthCards({ audience: { now, before, today } }: { audience: Audience }) {
  return (
    <dl className="panel-figures">
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

const playsAndDownloads = ({ plays, downloads }: { plays: number; downloads: number }): string =>
  `${counted(plays, 'play')}, ${counted(downloads, 'download')}`

function growth(now: number, before: number): string {
  const change = changeOf(now, before)
  if (change === null) return 'none in the days before'
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${formatCount(Math.abs(change))} % on ${formatFigure(before)} before`
}

const formatFigure = (figure: number): string =>
  Number.isInteger(figure) ? formatCount(figure) : figure.toFixed(1)

function EpisodeFiguresList() {
  const list = useListed<EpisodeFigures>('/api/admin/analytics/episodes')
  const { query, change } = list
  return (
    <section aria-labelledby="heard-title">
      <h2 id="heard-title">All episodes in this period</h2>
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
            <Press
              aria-label={`Only ${title}`}
              disabled={query.episode === id}
              onClick={() => change({ episode: id, page: query.page })}
            >
              Only This One
            </Press>
          </>
        )}
        search="Search episodes"
      />
    </section>
  )
}

'use client'

import useSWR from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import type { Audience } from '@/lib/audience/audience'
import { PERIOD_NAMES, type PeriodName, USUAL_PERIOD } from '@/lib/audience/periods'
import { formatLongDate } from '@/lib/text/date'
import { Failure } from '../failure'
import { Choice } from '../list-tools'
import { Press, PressLink } from '../press'
import { useDashboardAddress } from '../use-dashboard-address'
import { AudienceCharts } from './audience-charts'
import { CountingRules } from './counting-rules'
import { GrowthCards } from './growth-cards'
import { HeardList } from './heard-list'
import { StillCounting } from './still-counting'
import './analytics.css'

const PATH = '/api/admin/analytics'

const REFRESH_MS = 3_000

const LABELS: Record<PeriodName, string> = {
  '7d': 'The last 7 days',
  '30d': 'The last 30 days',
  '90d': 'The last 90 days',
  '12m': 'The last 12 months',
}
const PERIODS = PERIOD_NAMES.map((name) => [name, LABELS[name]] as const)

export default function AnalyticsTab() {
  const { query, change } = useDashboardAddress()
  const period = query.period ?? USUAL_PERIOD
  const asked = new URLSearchParams({ period, ...(query.episode && { episode: query.episode }) })
  const {
    data: audience,
    error,
    isLoading,
    mutate,
  } = useSWR(`${PATH}?${asked}`, fetchJson<Audience>, {
    keepPreviousData: true,
    refreshInterval: (latest) => (latest?.uncounted ? REFRESH_MS : 0),
  })

  return (
    <>
      <div className="dash-tools">
        <Choice
          label="Period"
          onChange={(next) => change({ period: next === USUAL_PERIOD ? undefined : next })}
          options={PERIODS}
          value={period}
        />
        <PressLink href={`${PATH}/export?${asked}`}>Export CSV</PressLink>
        {query.episode && <Press onClick={() => change({ episode: undefined })}>All Episodes</Press>}
      </div>
      {isLoading && <p role="status">Loading...</p>}
      {error && !isLoading && (
        <Failure
          error={error}
          onTryAgain={() => void mutate()}
          otherwise="The figures could not be loaded."
        />
      )}
      {audience && !error && (
        <>
          {audience.uncounted && <StillCounting uncounted={audience.uncounted} />}
          <p className="dash-count" role="status">
            {audience.episode ? `“${audience.episode.title}”` : 'All episodes'},{' '}
            {formatLongDate(audience.from)} to {formatLongDate(audience.to)}
          </p>
          <GrowthCards audience={audience} />
          <AudienceCharts audience={audience} />
        </>
      )}
      {/* Loaded anew once all is counted. */}
      <HeardList key={audience?.uncounted ? 'counting' : 'counted'} />
      <CountingRules />
    </>
  )
}

'use client'

import { Gutter } from '@payloadcms/ui'
import Link from 'next/link'
import useSWR from 'swr'
import { AccessDenied } from '@/admin/access-denied'
import { ApiError, fetchJson } from '@/lib/requests/fetch-json'
import { Failure } from './list-frame'
import './dashboard.css'
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import type { Summary } from '@/lib/editing/summary'
import type { TranscriptionStats } from '@/lib/search/find-found'
import { formatCount } from '@/lib/text/numbers'
import { STATS_PATH, SUMMARY_PATH } from './do-call'
import { HealthTab } from './health-tab'
import { JobsTab } from './jobs-tab'
import { LettersTab } from './letters-tab'
import { MessagesTab } from './messages-tab'
import { Press } from './press'
import { ShowWeek } from './show-week'
import { SubscribersTab } from './subscribers-tab'
import { TranscriptionsTab } from './transcriptions-tab'
import { useDashboardAddress } from './use-dashboard-address'

export function DashboardView() {
  const {
    data: user,
    error,
    mutate,
  } = useSWR('/api/auth/me', fetchJson<{ role: string }>, {
    revalidateIfStale: true,
  })

  const isRefused = error instanceof ApiError && [401, 403].includes(error.status)

  return (
    <main>
      <Gutter className="dash">
        {!user && !error && <p role="status">Verifying admin access...</p>}
        {(isRefused || user?.role === 'user') && <AccessDenied />}
        {error && !isRefused && !user && (
          <Failure
            error={error}
            onTryAgain={() => void mutate()}
            otherwise="We can’t check who is signed in right now."
          />
        )}
        {!isRefused && user && user.role !== 'user' && (
          <>
            <header className="dash-head">
              <h1>Dashboard</h1>
              {user.role === 'admin' && <Link href="/admin/collections/audit_entries">Who changed what</Link>}
            </header>
            <ShowWeek />
            {user.role === 'admin' && <StatCards />}
            {user.role === 'admin' && <DashboardTabs />}
          </>
        )}
      </Gutter>
    </main>
  )
}

function StatCards() {
  const { data: summary, error: noSummary } = useSWR(SUMMARY_PATH, fetchJson<Summary>)
  const { data: stats, error: noStats } = useSWR(STATS_PATH, fetchJson<TranscriptionStats>)
  const counts = (name: keyof Summary) => (summary ? formatCount(summary[name]) : undefined)

  return (
    <>
      <dl className="dash-cards" aria-busy={!summary || !stats}>
        <Card name="Total Contacts" value={counts('contacts')} />
        <Card name="Newsletter Subscribers" value={counts('subscribers')} />
        <Card name="New Contacts" value={counts('newContacts')} note="in the last 7 days" />
        <Card name="New Subscribers" value={counts('newSubscribers')} note="in the last 7 days" />
        <Card
          name="Transcriptions"
          value={stats && `${formatCount(stats.completed)}/${formatCount(stats.total)}`}
          note={stats ? `Total cost: ${stats.totalCost.toFixed(2)}` : 'Total cost'}
        />
      </dl>
      {(noSummary || noStats) && (
        <p role="alert">Some figures could not be loaded. Please try again later.</p>
      )}
    </>
  )
}

function Card({ name, value, note }: { name: string; value?: string; note?: string }) {
  return (
    <div className="dash-card">
      <dt>{name}</dt>
      <dd className="dash-card__value">{value ?? '–'}</dd>
      {note && <dd className="dash-card__note">{note}</dd>}
    </div>
  )
}

/** Loaded apart: its charts weigh as much as the rest of the dashboard. */
const AnalyticsTab = lazy(() =>
  import('@/admin/dashboard/analytics/analytics-tab').catch(() => ({ default: NotLoaded })),
)

interface Tab {
  id: string
  label: string
  Panel: ComponentType
}

const TABS: readonly [Tab, ...Tab[]] = [
  { id: 'messages', label: 'Contact Messages', Panel: MessagesTab },
  { id: 'subscribers', label: 'Newsletter Subscribers', Panel: SubscribersTab },
  { id: 'letters', label: 'Letters', Panel: LettersTab },
  { id: 'transcriptions', label: 'Transcriptions', Panel: TranscriptionsTab },
  { id: 'analytics', label: 'Analytics', Panel: AnalyticsTab },
  { id: 'jobs', label: 'Jobs and Costs', Panel: JobsTab },
  { id: 'health', label: 'Health', Panel: HealthTab },
]

function DashboardTabs() {
  const { tab, openTab } = useDashboardAddress()
  const open = TABS.find(({ id }) => id === tab) ?? TABS[0]
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const shown = list.current?.querySelector(`[href="?tab=${open.id}"]`)
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open.id])

  return (
    <Root activationMode="manual" onValueChange={openTab} value={open.id}>
      <List aria-label="Dashboard" className="dash-tabs" ref={list}>
        {TABS.map(({ id, label }) => (
          <Trigger asChild key={id} value={id}>
            <a href={`?tab=${id}`} onClick={stayHere}>
              {label}
            </a>
          </Trigger>
        ))}
      </List>
      <Content className="dash-panel" value={open.id}>
        <Suspense fallback={<p role="status">Loading...</p>}>
          <open.Panel key={open.id} />
        </Suspense>
      </Content>
    </Root>
  )
}

/** Links, so that a tab can be opened in a window of its own; an ordinary click only changes what is shown here. */
function stayHere(event: MouseEvent) {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
}

/** In place of a tab whose script did not arrive; a browser asks for it again with the page alone. */
const NotLoaded = () => (
  <div role="alert">
    <p>This part of the panel could not be loaded. Check your connection.</p>
    <Press onClick={() => window.location.reload()}>Load the Page Again</Press>
  </div>
)

'use client'

import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { HealthTab } from './health-tab'
import { JobsTab } from './jobs-tab'
import { MessagesTab } from './messages-tab'
import { NotLoaded } from './not-loaded'
import { SubscribersTab } from './subscribers-tab'
import { TranscriptionsTab } from './transcriptions-tab'
import { useDashboardAddress } from './use-dashboard-address'

/** Loaded apart: its charts weigh as much as the rest of the dashboard. */
const AnalyticsTab = lazy(() => import('./analytics/analytics-tab').catch(() => ({ default: NotLoaded })))

interface Tab {
  id: string
  label: string
  Panel: ComponentType
}

const TABS: readonly [Tab, ...Tab[]] = [
  { id: 'messages', label: 'Contact Messages', Panel: MessagesTab },
  { id: 'subscribers', label: 'Newsletter Subscribers', Panel: SubscribersTab },
  { id: 'transcriptions', label: 'Transcriptions', Panel: TranscriptionsTab },
  { id: 'analytics', label: 'Analytics', Panel: AnalyticsTab },
  { id: 'jobs', label: 'Jobs and Costs', Panel: JobsTab },
  { id: 'health', label: 'Health', Panel: HealthTab },
]

export function DashboardTabs() {
  const { tab, openTab } = useDashboardAddress()
  const open = TABS.find(({ id }) => id === tab) ?? TABS[0]
  const list = useRef<HTMLDivElement>(null)

  // On a phone there is room for three.
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

import { Gutter } from '@payloadcms/ui'
import Link from 'next/link'
import type { AdminViewServerProps, BasePayload, PayloadRequest } from 'payload'
import { Suspense } from 'react'
import { UnauthorizedView } from '@/admin/access-denied'
import { Part } from '@/admin/part'
import { Refresh } from '@/admin/refresh'
import { getDatabase } from '@/db/sql'
import { isAdministrator, isEditor } from '@/lib/access'
import { summarise } from '@/lib/editing/dashboard-overview'
import { transcriptionStats } from '@/lib/transcripts/stored-transcript'
import { ActionLink } from './action-button'
import { DashboardOverview } from './dashboard-overview'
import { DashboardTabs } from './dashboard-tabs'
import { FirstSteps } from './first-steps'
import { StatCards } from './stat-cards'

export function DashboardView({ initPageResult: { req } }: AdminViewServerProps) {
  if (!isEditor(req)) return <UnauthorizedView />
  return (
    <main>
      <Gutter className="panel-page">
        <Suspense fallback={<p role="status">Verifying admin access...</p>}>
          <Dashboard req={req} />
        </Suspense>
      </Gutter>
    </main>
  )
}

function Dashboard({ req }: { req: PayloadRequest }) {
  const { payload } = req
  const isAdmin = isAdministrator(req)
  return (
    <>
      <header className="panel-bar panel-head">
        <h1>Dashboard</h1>
        <div className="panel-bar">
          {isAdmin && <Link href="/admin/collections/audit_entries">Activity</Link>}
          <ActionLink href="/admin/collections/episodes/create">New episode</ActionLink>
        </div>
      </header>
      <Refresh />
      <Part name="First steps">
        <FirstSteps req={req} />
      </Part>
      {isAdmin && (
        <Part name="Figures and messages">
          <Desk payload={payload} />
        </Part>
      )}
      <Part name="The week">
        <DashboardOverview req={req} />
      </Part>
    </>
  )
}

/** Administrators' figures and lists, above the fold. */
async function Desk({ payload }: { payload: BasePayload }) {
  const [summary, stats] = await Promise.all([
    summarise(getDatabase(payload)),
    transcriptionStats(payload),
  ])
  return (
    <>
      <StatCards stats={stats} summary={summary} />
      <DashboardTabs spamCount={summary.spamContacts} />
    </>
  )
}

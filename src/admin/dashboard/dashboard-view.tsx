'use client'

import { Gutter } from '@payloadcms/ui'
import Link from 'next/link'
import useSWR from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import { AccessDenied } from '../access-denied'
import { DashboardTabs } from './dashboard-tabs'
import { StatCards } from './stat-cards'
import './dashboard.css'

/** The panel's first page. Nothing is asked for before the server has said that an administrator asks. */
export function DashboardView() {
  const { data: user, error } = useSWR('/api/auth/me', fetchJson<{ role: string }>, {
    revalidateIfStale: true,
  })

  return (
    <main>
      <Gutter className="dash">
        {!user && !error && <p role="status">Verifying admin access...</p>}
        {(error || (user && user.role !== 'admin')) && <AccessDenied />}
        {!error && user?.role === 'admin' && (
          <>
            <header className="dash-head">
              <h1>Dashboard</h1>
              <Link href="/admin/collections/audit_entries">Who changed what</Link>
            </header>
            <StatCards />
            <DashboardTabs />
          </>
        )}
      </Gutter>
    </main>
  )
}

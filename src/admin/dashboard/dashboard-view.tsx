'use client'

import { Gutter } from '@payloadcms/ui'
import Link from 'next/link'
import useSWR from 'swr'
import { ApiError, fetchJson } from '@/lib/api/fetch-json'
import { AccessDenied } from '../access-denied'
import { DashboardTabs } from './dashboard-tabs'
import { Failure } from './failure'
import { StatCards } from './stat-cards'
import './dashboard.css'

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
        {(isRefused || (user && user.role !== 'admin')) && <AccessDenied />}
        {error && !isRefused && !user && (
          <Failure
            error={error}
            onTryAgain={() => void mutate()}
            otherwise="We can’t check who is signed in right now."
          />
        )}
        {!isRefused && user?.role === 'admin' && (
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

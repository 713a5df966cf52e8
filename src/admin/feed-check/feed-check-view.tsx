'use client'

import { Gutter } from '@payloadcms/ui'
import Link from 'next/link'
import { useState } from 'react'
import useSWR from 'swr'
import { AccessDenied } from '@/admin/access-denied'
import type { FeedReport } from '@/lib/feed/check/feed-report'
import { ApiError, fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { FEED_PATH } from '@/lib/site/navigation'
import { VerdictList } from './verdict-list'
import './feed-check.css'

export function FeedCheckView() {
  const [page, setPage] = useState(1)
  const { data: report, error, mutate } = useSWR(`/api/admin/feed-check?page=${page}`, fetchJson<FeedReport>)
  const refusal = error ? refusalOf(error) : undefined

  if (error instanceof ApiError && [401, 403].includes(error.status)) {
    return (
      <Gutter className="panel-page feed-check">
        <AccessDenied />
      </Gutter>
    )
  }
  return (
    <Gutter className="panel-page feed-check">
      <header>
        <h1>Feed check</h1>
        <p>
          What podcast apps and directories ask of <a href={FEED_PATH}>the feed</a>. What is required keeps a
          show out of directories while it is missing; what is recommended makes it easier to find.
        </p>
      </header>
      {!report && !error && <p role="status">Checking the feed...</p>}
      {refusal && (
        <div role="alert">
          <p>{refusal.reason ?? 'The feed could not be checked. Please try again.'}</p>
          <button type="button" onClick={() => void mutate()}>
            Try again
          </button>
        </div>
      )}
      {report && (
        <>
          <VerdictList level="required" report={report} />
          <VerdictList level="recommended" report={report} />
          {report.pageCount > 1 && <Pages report={report} onChoose={setPage} />}
          <p>
            <Link href="/admin/globals/show">Open the settings of the show</Link>
          </p>
        </>
      )}
    </Gutter>
  )
}

function Pages({ report, onChoose }: { report: FeedReport; onChoose: (page: number) => void }) {
  const { page, pageCount } = report
  return (
    <nav className="feed-check__pages" aria-label="Pages of the feed">
      <button type="button" disabled={page === 1} onClick={() => onChoose(page - 1)}>
        Newer episodes
      </button>
      <span>
        Page {page} of {pageCount}
      </span>
      <button type="button" disabled={page === pageCount} onClick={() => onChoose(page + 1)}>
        Older episodes
      </button>
    </nav>
  )
}

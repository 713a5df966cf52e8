'use client'

import { Gutter } from '@payloadcms/ui'
import Link from 'next/link'
import { useState } from 'react'
import useSWR from 'swr'
import { AccessDenied } from '@/admin/access-denied'
import { ApiError, fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { FEED_PATH } from '@/lib/site/navigation'
import './feed-check.css'
import type { Verdict } from '@/lib/feed/check/check-feed'
import { type FeedReport, panelPathOf } from '@/lib/feed/check/feed-report'
import type { Miss } from '@/lib/feed/check/rule'

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

const HEADINGS = { required: 'Required', recommended: 'Recommended' }
/** More of one kind are counted, not listed. */
const SHOWN = 10

export function VerdictList({ level, report }: { level: Verdict['level']; report: FeedReport }) {
  const ofLevel = report.verdicts.filter((verdict) => verdict.level === level)
  const open = ofLevel.filter(({ misses }) => misses.length > 0)
  const met = ofLevel.filter(({ misses }) => misses.length === 0)
  const id = `feed-check-${level}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {HEADINGS[level]}: {met.length} of {ofLevel.length} met
      </h2>
      <ul className="feed-check__rules">
        {[...open, ...met].map((verdict) => (
          <li key={verdict.id}>
            <Mark isMet={verdict.misses.length === 0} />
            <div>
              <p>{verdict.says}</p>
              {verdict.misses.length > 0 && <Misses misses={verdict.misses} report={report} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Mark = ({ isMet }: { isMet: boolean }) => (
  <span className={isMet ? 'feed-check__mark' : 'feed-check__mark feed-check__mark--open'}>
    {isMet ? 'Met' : 'To do'}
  </span>
)

function Misses({ misses, report }: { misses: Miss[]; report: FeedReport }) {
  return (
    <ul className="feed-check__misses">
      {misses.slice(0, SHOWN).map(({ what, place }) => {
        const path = panelPathOf(place, report.episodes)
        const title = 'title' in place ? place.title : 'the show'
        return (
          <li key={`${'guid' in place ? place.guid : place.kind} ${what}`}>
            {what} {path ? <Link href={path}>Fix it in {title}</Link> : 'This is a server setting.'}
          </li>
        )
      })}
      {misses.length > SHOWN && <li>And {misses.length - SHOWN} more.</li>}
    </ul>
  )
}

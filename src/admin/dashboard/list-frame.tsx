'use client'

import { Pagination } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { readError } from '@/lib/requests/fetch-json'
import { formatCount } from '@/lib/text/numbers'
import { Press } from './press'
import { ROWS_PER_PAGE } from './rows-per-page'
import type { Listed } from './use-listed'

const MOST_FOUND = 10_000

interface ListFrameProps {
  list: Listed<unknown>
  name: string
  empty: string
  children: ReactNode
}

export function ListFrame({ list, name, empty, children }: ListFrameProps) {
  const { rows, total, query, error, change, reload } = list
  const isNarrowed = Boolean(query.q || query.status)
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE))
  const page = Math.min(Number(query.page ?? 1) || 1, pages)

  const failure = Boolean(error) && (
    <Failure error={error} onTryAgain={() => void reload()} otherwise="This list could not be loaded." />
  )

  if (!rows) return failure || <p role="status">Loading...</p>
  if (rows.length === 0) {
    return (
      <div className="panel-stack panel-empty">
        <p role="status">{query.q ? 'Nothing matches this search.' : empty}</p>
        {(isNarrowed || total > 0) && (
          <Press onClick={() => change({ q: '', status: undefined })}>Clear Filters</Press>
        )}
      </div>
    )
  }
  return (
    <section aria-label={name}>
      {failure}
      <p className="panel-hint" role="status">
        {isNarrowed && total === MOST_FOUND && 'At least '}
        {formatCount(total)} {total === 1 ? 'entry' : 'entries'}
        {pages > 1 && `, page ${formatCount(page)} of ${formatCount(pages)}`}
      </p>
      {children}
      {pages > 1 && (
        <Pagination
          hasNextPage={page < pages}
          hasPrevPage={page > 1}
          nextPage={page + 1}
          onChange={(next) => change({ page: String(next) })}
          page={page}
          prevPage={page - 1}
          totalPages={pages}
        />
      )}
    </section>
  )
}

interface FailureProps {
  error: unknown
  otherwise: string
  onTryAgain: () => void
}

export const Failure = ({ error, otherwise, onTryAgain }: FailureProps) => (
  <div role="alert">
    <p>{readError(error).reason ?? otherwise}</p>
    <Press onClick={onTryAgain}>Try Again</Press>
  </div>
)

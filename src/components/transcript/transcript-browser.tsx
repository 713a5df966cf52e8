'use client'

import { useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { SearchForm } from '@/components/ui/search-form'
import { useRecovery } from '@/hooks/use-archive'
import { useFoundTranscripts, useTranscriptSearch } from '@/hooks/use-transcript-search'
import { TRANSCRIPTS_PATH } from '@/lib/transcript/transcript-address'
import {
  ALL_TRANSCRIPTS,
  emptyTranscriptWords,
  queryOfTranscripts,
  type TranscriptSearch,
  transcriptCountWords,
} from '@/lib/transcript/transcript-search'
import { AvailableEntry } from './available-entry'
import { PendingEntry } from './pending-entry'
import { TranscriptPlaceholders } from './transcript-placeholders'
import { TranscriptSheet } from './transcript-sheet'

interface TranscriptBrowserProps {
  query: string
  /** Newest first. */
  seasons: number[]
}

export function TranscriptBrowser({ query, seasons }: TranscriptBrowserProps) {
  const [search, ask] = useTranscriptSearch(query)
  const { found, isLoading, hasFailed, refresh } = useFoundTranscripts(search)
  useRecovery({ hasFailed, refresh })
  const available = useRef<HTMLHeadingElement>(null)
  const pending = useRef<HTMLHeadingElement>(null)
  const isEmpty = found !== undefined && !isLoading && found.available.total + found.pending.total === 0
  const isFiltered = queryOfTranscripts(search) !== ''

  const change = (part: Partial<TranscriptSearch>, how: 'push' | 'replace') =>
    ask({ ...search, ...part, page: 1, soon: 1 }, how)
  const turn = (part: Partial<TranscriptSearch>, heading: HTMLElement | null) => {
    ask({ ...search, ...part }, 'push')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const hrefOf = (part: Partial<TranscriptSearch>) =>
    TRANSCRIPTS_PATH + queryOfTranscripts({ ...search, ...part })

  return (
    <div className="shell flex flex-col gap-12 pt-8">
      <SearchForm
        action={TRANSCRIPTS_PATH}
        label="Search transcripts"
        placeholder="Titles, descriptions, and what was said"
        allLabel="All Seasons"
        search={search}
        seasons={seasons}
        onChange={change}
      />
      <p role="status" className="sr-only">
        {isLoading && !hasFailed && 'Loading transcripts...'}
        {found && !isLoading && (isEmpty ? emptyTranscriptWords(search) : transcriptCountWords(found))}
      </p>
      {hasFailed && <Alert>Failed to load episodes. Please try again later.</Alert>}
      {isEmpty && (
        <div className="flex flex-col items-start gap-5 py-6">
          <p className="font-display text-heading">{emptyTranscriptWords(search)}</p>
          {isFiltered && (
            <a
              href={TRANSCRIPTS_PATH}
              onClick={(event) => {
                event.preventDefault()
                ask(ALL_TRANSCRIPTS, 'push')
              }}
              className="button button-calm"
            >
              Clear Filters
            </a>
          )}
        </div>
      )}
      {found && found.available.total > 0 && (
        <TranscriptSheet
          title={`Available Transcripts (${found.available.total})`}
          heading={available}
          isBusy={isLoading}
          list={found.available}
          Entry={AvailableEntry}
          pages={{
            label: 'Pages of available transcripts',
            page: search.page,
            hrefOf: (page) => hrefOf({ page }),
            onTurn: (page) => turn({ page }, available.current),
          }}
        />
      )}
      {found && found.pending.total > 0 && (
        <TranscriptSheet
          title={`Coming Soon (${found.pending.total})`}
          heading={pending}
          isBusy={isLoading}
          list={found.pending}
          Entry={PendingEntry}
          pages={{
            label: 'Pages of transcripts to come',
            page: search.soon,
            hrefOf: (soon) => hrefOf({ soon }),
            onTurn: (soon) => turn({ soon }, pending.current),
          }}
        />
      )}
      {!found && !hasFailed && <TranscriptPlaceholders />}
    </div>
  )
}

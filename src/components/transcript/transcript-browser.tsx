'use client'

import { type ComponentType, type RefObject, useId, useRef } from 'react'
import { Alert } from '@/components/ui/message'
import { PageLinks, type PageLinksProps } from '@/components/ui/page-links'
import { SearchForm } from '@/components/ui/search-form'
import { useAddressSearch } from '@/hooks/use-address-query'
import { useFound } from '@/hooks/use-found'
import { TRANSCRIPTS_PATH } from '@/lib/episodes/episode-address'
import { fetchJson } from '@/lib/requests/fetch-json'
import { countPages } from '@/lib/search/episode-search'
import {
  ALL_TRANSCRIPTS,
  emptyTranscriptWords,
  type FoundTranscripts,
  queryOfTranscripts,
  type TranscriptSearch,
  transcriptCountWords,
  transcriptSearchOf,
  transcriptsPath,
} from '@/lib/search/transcript-search'
import { AvailableEntry, PendingEntry } from './available-entry'

interface TranscriptBrowserProps {
  query: string
  seasons: number[]
}

export function TranscriptBrowser({ query, seasons }: TranscriptBrowserProps) {
  const [search, ask] = useAddressSearch(query, transcriptSearchOf, queryOfTranscripts)
  const { found, isLoading, hasFailed } = useFoundTranscripts(search)
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
    <div className="shell flex flex-col gap-8 pt-5 sm:gap-12 sm:pt-8">
      <SearchForm
        action={TRANSCRIPTS_PATH}
        label="Search transcripts"
        placeholder="What was said"
        isCentral
        allLabel="All Seasons"
        search={search}
        seasons={seasons}
        onChange={change}
      />
      <p role="status" className="sr-only">
        {isLoading
          ? !hasFailed && 'Loading transcripts...'
          : found && (isEmpty ? emptyTranscriptWords(search) : transcriptCountWords(found))}
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
    </div>
  )
}

const useFoundTranscripts = (search: TranscriptSearch) =>
  useFound(transcriptsPath(search), search.q, fetchJson<FoundTranscripts>)

interface TranscriptSheetProps<Episode> {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  isBusy: boolean
  list: { total: number; episodes: Episode[] }
  Entry: ComponentType<{ episode: Episode }>
  pages: Omit<PageLinksProps, 'count'>
}

function TranscriptSheet<Episode extends { id: string }>({
  title,
  heading,
  isBusy,
  list,
  Entry,
  pages,
}: TranscriptSheetProps<Episode>) {
  const id = useId()
  const count = countPages(list.total)
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-heading outline-none sm:text-title">
        {title}
      </h2>
      {list.episodes.length === 0 && !isBusy && (
        <p className="mt-4 font-display text-heading">There is no such page.</p>
      )}
      <ul aria-busy={isBusy} className="transcript-entries">
        {list.episodes.map((episode) => (
          <Entry key={episode.id} episode={episode} />
        ))}
      </ul>
      {count > 1 && <PageLinks {...pages} count={count} />}
    </section>
  )
}

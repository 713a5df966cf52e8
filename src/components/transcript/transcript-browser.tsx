'use client'

import { type ComponentType, useId, useRef } from 'react'
import { HereLink } from '@/components/ui/here-link'
import { Alert } from '@/components/ui/message'
import { PageLinks, type PageLinksProps } from '@/components/ui/page-links'
import { SearchForm } from '@/components/ui/search-form'
import { useAddressSearch } from '@/hooks/use-address-query'
import { useFound } from '@/hooks/use-found'
import { TRANSCRIPTS_PATH } from '@/lib/episodes/episode-address'
import { fetchJson } from '@/lib/requests/fetch-json'
import { countPages, emptyWords } from '@/lib/search/episode-search'
import {
  ALL_TRANSCRIPTS,
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
  const { found, isLoading, hasFailed } = useFound(
    transcriptsPath(search),
    search.q,
    fetchJson<FoundTranscripts>,
  )
  const isEmpty = found !== undefined && !isLoading && found.available.total + found.pending.total === 0
  const isFiltered = queryOfTranscripts(search) !== ''

  const change = (part: Partial<TranscriptSearch>, how: 'push' | 'replace') =>
    ask({ ...search, ...part, page: 1, soon: 1 }, how)
  const pagesOf = (name: 'page' | 'soon', label: string) => ({
    label,
    page: search[name],
    hrefOf: (page: number) => TRANSCRIPTS_PATH + queryOfTranscripts({ ...search, [name]: page }),
    onTurn: (page: number) => ask({ ...search, [name]: page }, 'push'),
  })

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
          : found && (isEmpty ? emptyWords(search, 0) : transcriptCountWords(found))}
      </p>
      {hasFailed && <Alert>Failed to load episodes. Please try again later.</Alert>}
      {isEmpty && (
        <div className="flex flex-col items-start gap-5 py-6">
          <p className="font-display text-heading">{emptyWords(search, 0)}</p>
          {isFiltered && (
            <HereLink
              href={TRANSCRIPTS_PATH}
              onOpen={() => ask(ALL_TRANSCRIPTS, 'push')}
              className="button button-calm"
            >
              Clear Filters
            </HereLink>
          )}
        </div>
      )}
      {found && (
        <TranscriptSheet
          title="Available Transcripts"
          isBusy={isLoading}
          list={found.available}
          Entry={AvailableEntry}
          pages={pagesOf('page', 'Pages of available transcripts')}
        />
      )}
      {found && (
        <TranscriptSheet
          title="Coming Soon"
          isBusy={isLoading}
          list={found.pending}
          Entry={PendingEntry}
          pages={pagesOf('soon', 'Pages of transcripts to come')}
        />
      )}
    </div>
  )
}

interface TranscriptSheetProps<Episode> {
  title: string
  isBusy: boolean
  list: { total: number; episodes: Episode[] }
  Entry: ComponentType<{ episode: Episode }>
  pages: Omit<Required<PageLinksProps>, 'count'>
}

function TranscriptSheet<Episode extends { id: string }>(props: TranscriptSheetProps<Episode>) {
  const { title, isBusy, list, Entry, pages } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = countPages(list.total)
  if (list.total === 0) return null

  const turn = (page: number) => {
    pages.onTurn(page)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-heading outline-none sm:text-title">
        {`${title} (${list.total})`}
      </h2>
      {list.episodes.length === 0 && !isBusy && (
        <p className="mt-4 font-display text-heading">There is no such page.</p>
      )}
      <ul
        aria-busy={isBusy}
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(34rem,100%),1fr))] gap-x-12 aria-busy:opacity-60"
      >
        {list.episodes.map((episode) => (
          <Entry key={episode.id} episode={episode} />
        ))}
      </ul>
      {count > 1 && <PageLinks {...pages} onTurn={turn} count={count} />}
    </section>
  )
}

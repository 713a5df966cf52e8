'use client'

import { useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { PageLinks } from '@/components/ui/page-links'
import { SearchForm } from '@/components/ui/search-form'
import { useRecovery } from '@/hooks/use-archive'
import { addressOfSearch, useEpisodeSearch } from '@/hooks/use-episode-search'
import { useFoundEpisodes } from '@/hooks/use-found-episodes'
import {
  ALL_EPISODES,
  countPages,
  countWords,
  EPISODES_PATH,
  type EpisodeSearch,
  emptyWords,
  headingOf,
} from '@/lib/episodes/episode-search'
import { FoundList } from './found-list'
import { SeasonsPlaceholder } from './placeholders'

interface EpisodeBrowserProps {
  query: string
  /** Newest first. */
  seasons: number[]
}

export function EpisodeBrowser({ query, seasons }: EpisodeBrowserProps) {
  const [search, ask] = useEpisodeSearch(query)
  const { found, isLoading, hasFailed, refresh } = useFoundEpisodes(search)
  useRecovery({ hasFailed, refresh })
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = found?.episodes.length === 0 && !isLoading

  const turnTo = (page: number) => {
    ask({ ...search, page }, 'push')
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const change = (part: Partial<EpisodeSearch>, how: 'push' | 'replace') =>
    ask({ ...search, ...part, page: 1 }, how)

  return (
    <section aria-labelledby="found-title" className="shell flex flex-col gap-6 pt-8">
      <SearchForm
        action={EPISODES_PATH}
        label="Search episodes"
        placeholder="Search by title"
        allLabel="All seasons"
        search={search}
        seasons={seasons}
        onChange={change}
      />
      {hasFailed && <Alert>Failed to load episodes. Please try again later.</Alert>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} id="found-title" tabIndex={-1} className="text-title outline-none">
          {headingOf(search)}
        </h2>
        <p role="status" className="text-soft">
          {isLoading && !hasFailed && <span className="sr-only">Loading episodes...</span>}
          {found && !isLoading && countWords(search, found)}
          {isEmpty && <span className="sr-only">{emptyWords(search, found.total)}</span>}
        </p>
      </div>
      {isEmpty && (
        <div className="flex flex-col items-start gap-5 py-6">
          <p className="font-display text-heading">{emptyWords(search, found.total)}</p>
          {(search.q !== '' || search.season !== null || search.page > 1) && (
            <a
              href={EPISODES_PATH}
              onClick={(event) => {
                event.preventDefault()
                ask(ALL_EPISODES, 'push')
              }}
              className="button button-calm"
            >
              {found.total > 0 ? 'Show the First Page' : 'Clear'}
            </a>
          )}
        </div>
      )}
      {found && found.episodes.length > 0 && (
        <FoundList episodes={found.episodes} isOneSeason={search.season !== null} isBusy={isLoading} />
      )}
      {!found && !hasFailed && <SeasonsPlaceholder counts={[3]} />}
      {found && countPages(found.total) > 1 && (
        <PageLinks
          page={search.page}
          count={countPages(found.total)}
          hrefOf={(page) => addressOfSearch({ ...search, page })}
          onTurn={turnTo}
        />
      )}
    </section>
  )
}

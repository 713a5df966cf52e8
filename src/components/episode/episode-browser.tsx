'use client'

import { useRef } from 'react'
import { Alert } from '@/components/ui/message'
import { PageLinks } from '@/components/ui/page-links'
import { NothingFound, SearchForm } from '@/components/ui/search-form'
import { seasonTone } from '@/components/ui/season-tone'
import { useAddressSearch } from '@/hooks/use-address-query'
import { useFound } from '@/hooks/use-found'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { fetchPage } from '@/lib/requests/fetch-json'
import {
  ALL_EPISODES,
  countPages,
  countWords,
  EPISODES_PATH,
  type EpisodeSearch,
  emptyWords,
  episodeSearchOf,
  foundPath,
  groupBySeason,
  headingOf,
  queryOfSearch,
} from '@/lib/search/episode-search'
import { EpisodeCard } from './episode-card'

export function EpisodeBrowser({ query, seasons }: { query: string; seasons: number[] }) {
  const [search, ask] = useAddressSearch(query, episodeSearchOf, queryOfSearch)
  const { found, isLoading, hasFailed } = useFound(foundPath(search), search.q, fetchFound)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = found?.episodes.length === 0 && !isLoading

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
          <span>{found && !isLoading && countWords(search, found)}</span>
          {isEmpty && <span className="sr-only">{emptyWords(search, found.total)}</span>}
        </p>
      </div>
      {isEmpty && (
        <NothingFound
          words={emptyWords(search, found.total)}
          href={EPISODES_PATH}
          label={found.total > 0 ? 'Show the First Page' : 'Clear'}
          onClear={queryOfSearch(search) === '' ? undefined : () => ask(ALL_EPISODES, 'push')}
        />
      )}
      {found && found.episodes.length > 0 && (
        <div aria-busy={isLoading} className="flex flex-col gap-10 aria-busy:opacity-60">
          {groupBySeason(found.episodes).map((run) => (
            <div key={run.episodes[0]?.id} className={seasonTone(run.season)}>
              <h3 className="border-(--tone) border-t-4 pt-3 text-(--tone) text-heading">
                <span
                  className={search.season === null ? undefined : 'sr-only'}
                >{`Season ${run.season}`}</span>
              </h3>
              <ol>
                {run.episodes.map((episode) => (
                  <li key={episode.id}>
                    <EpisodeCard episode={episode} isBrief />
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
      {found && countPages(found.total) > 1 && (
        <PageLinks
          page={search.page}
          count={countPages(found.total)}
          hrefOf={(page) => EPISODES_PATH + queryOfSearch({ ...search, page })}
          onTurn={(page) => ask({ ...search, page }, 'push')}
          heading={heading}
        />
      )}
    </section>
  )
}

const fetchFound = async (path: string) => {
  const { list, total } = await fetchPage<ListedEpisode>(path)
  return { episodes: list, total }
}

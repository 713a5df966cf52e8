'use client'

import { type ComponentType, type ReactNode, useId, useRef } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { CardDescription } from '@/components/ui/folded-text'
import { HighlightedText } from '@/components/ui/highlighted-text'
import { Alert } from '@/components/ui/message'
import { PageLinks, type PageLinksProps } from '@/components/ui/page-links'
import { TallLink, TitleLink } from '@/components/ui/quiet-link'
import { NothingFound, SearchForm } from '@/components/ui/search-form'
import { seasonTone } from '@/components/ui/season-tone'
import { useAddressSearch } from '@/hooks/use-address-query'
import { useFound } from '@/hooks/use-found'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { readAtPath, readerPath, TRANSCRIPTS_PATH } from '@/lib/episodes/episode-address'
import { fetchJson } from '@/lib/requests/fetch-json'
import { countPages, emptyWords } from '@/lib/search/episode-search'
import {
  ALL_TRANSCRIPTS,
  type AvailableTranscript,
  type FoundTranscripts,
  queryOfTranscripts,
  type TranscriptSearch,
  transcriptCountWords,
  transcriptSearchOf,
  transcriptsPath,
} from '@/lib/search/transcript-search'
import { formatClock } from '@/lib/text/clock'
import { formatLongDate } from '@/lib/text/dates'
import { plainText } from '@/lib/text/plain-text'
import { truncate } from '@/lib/text/words'

export function TranscriptBrowser({ query, seasons }: { query: string; seasons: number[] }) {
  const [search, ask] = useAddressSearch(query, transcriptSearchOf, queryOfTranscripts)
  const { found, isLoading, hasFailed } = useFound(
    transcriptsPath(search),
    search.q,
    fetchJson<FoundTranscripts>,
  )
  const isEmpty =
    found !== undefined && !isLoading && found.available.total + found.pending.total === 0
  const isFiltered = queryOfTranscripts(search) !== ''

  const change = (part: Partial<TranscriptSearch>, how: 'push' | 'replace') =>
    ask({ ...search, ...part, page: 1, soon: 1 }, how)
  const pagesOf = (name: 'page' | 'soon', label: string) => ({
    label,
    page: search[name],
    hrefOf: (page: number) =>
      TRANSCRIPTS_PATH + queryOfTranscripts({ ...search, [name]: page }),
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
        <NothingFound
          words={emptyWords(search, 0)}
          href={TRANSCRIPTS_PATH}
          label="Clear Filters"
          onClear={isFiltered ? () => ask(ALL_TRANSCRIPTS, 'push') : undefined}
        />
      )}
      {found && (
        <>
          <TranscriptSheet
            title="Available Transcripts"
            isBusy={isLoading}
            list={found.available}
            Entry={AvailableEntry}
            pages={pagesOf('page', 'Pages of available transcripts')}
          />
          <TranscriptSheet
            title="Coming Soon"
            isBusy={isLoading}
            list={found.pending}
            Entry={PendingEntry}
            pages={pagesOf('soon', 'Pages of transcripts to come')}
          />
        </>
      )}
    </div>
  )
}

interface TranscriptSheetProps<Episode> {
  title: string
  isBusy: boolean
  list: { total: number; episodes: Episode[] }
  Entry: ComponentType<{ episode: Episode }>
  pages: Omit<PageLinksProps, 'count'>
}

function TranscriptSheet<Episode extends { id: string }>(
  props: TranscriptSheetProps<Episode>,
) {
  const { title, isBusy, list, Entry, pages } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = countPages(list.total)
  if (list.total === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className="text-heading outline-none sm:text-title"
      >
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
      {count > 1 && <PageLinks {...pages} heading={heading} count={count} />}
    </section>
  )
}

function AvailableEntry({ episode }: { episode: AvailableTranscript }) {
  const titleId = useId()
  const { slug, title, found } = episode
  return (
    <EntryFrame episode={episode} titleId={titleId} path={readerPath(slug)}>
      {found && (
        <blockquote className="border-accent border-l-3 pl-4">
          <p>
            {found.speaker && <span className="font-semibold">{`${found.speaker}: `}</span>}
            <HighlightedText text={found.text} highlights={found.highlights} />
          </p>
          <TallLink href={readAtPath(slug, found)} data-digits>
            {`Read at ${formatClock(found.start)}`}
          </TallLink>
        </blockquote>
      )}
      <CardDescription episode={episode} titleId={titleId}>
        <TallLink href={readerPath(slug)} aria-label={`Read Transcript: ${title}`}>
          Read Transcript
        </TallLink>
      </CardDescription>
    </EntryFrame>
  )
}

/** Characters of a description shown in place of a future transcript. */
const TEASER_LENGTH = 300

function PendingEntry({ episode }: { episode: EpisodeSummary }) {
  const titleId = useId()
  const teaser = truncate(plainText(episode.description), TEASER_LENGTH)
  return (
    <EntryFrame
      episode={episode}
      titleId={titleId}
      path={`/episodes/${episode.slug}`}
      badge={
        <span className="rounded-full border border-edge border-dashed px-2.5">
          Transcript Pending
        </span>
      }
    >
      {teaser && <p className="card-teaser text-soft">{teaser}</p>}
    </EntryFrame>
  )
}

interface EntryFrameProps {
  episode: EpisodeSummary
  titleId: string
  path: string
  badge?: ReactNode
  children: ReactNode
}

function EntryFrame({ episode, titleId, path, badge, children }: EntryFrameProps) {
  const { title, season, episodeNumber, publishDate, duration, artwork, waveform } = episode
  return (
    <li className={`transcript-entry ${seasonTone(season)}`}>
      <Artwork
        artwork={artwork}
        waveform={waveform}
        size={96}
        sizes="(min-width: 40rem) 96px, 64px"
        className="w-full rounded-lg"
      />
      <div className="min-w-0">
        <h3 id={titleId} className="text-lg leading-snug sm:text-[1.375rem]">
          <TitleLink href={path}>{title}</TitleLink>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-soft text-sm">
          <span className="font-semibold text-(--tone)">
            <span aria-hidden="true">{`S${season}E${episodeNumber}`}</span>
            <span className="sr-only">{`Season ${season}, Episode ${episodeNumber}`}</span>
          </span>
          <time dateTime={publishDate}>{formatLongDate(publishDate)}</time>
          {badge ?? (duration && <span data-digits>{duration}</span>)}
        </p>
      </div>
      <div className="transcript-entry-text">{children}</div>
    </li>
  )
}

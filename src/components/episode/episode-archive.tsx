'use client'

import { Activity, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Carousel } from '@/components/ui/carousel'
import { ChoiceRow } from '@/components/ui/choice-row'
import { Alert } from '@/components/ui/message'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { useAddressQuery } from '@/hooks/use-address-query'
import { useArchive, useFresh } from '@/hooks/use-archive'
import { useHistoryState } from '@/hooks/use-history-state'
import { useInViewport } from '@/hooks/use-in-viewport'
import {
  type ArchiveSeason,
  listSeasons,
  previewCount,
  queryOfChoice,
  SEASONS_STEP,
  type SeasonChoice,
  seasonChoiceOf,
  seasonPath,
  withoutShownAbove,
} from '@/lib/episodes/archive'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { EPISODES_PATH } from '@/lib/search/episode-search'
import { EpisodeCard } from './episode-card'
import { CardPlaceholders } from './placeholders'

export function EpisodeArchive() {
  const { archive, hasFailed } = useArchive()
  const [query, write] = useAddressQuery()
  const choice = seasonChoiceOf(query)
  const [room, setRoom] = useHistoryState<number>('seasons', SEASONS_STEP)
  const seasons = listSeasons(archive.seasons, room, choice)
  const current = archive.seasons[0]?.number
  const older = choice === 'all' ? Math.min(SEASONS_STEP, archive.seasons.length - room) : 0

  return (
    <section
      id="episodes"
      aria-labelledby="episodes-title"
      className="shell -scroll-mt-16 flex flex-col gap-10 pt-24"
    >
      {hasFailed && <Alert>{FAILED}</Alert>}
      <h2 id="episodes-title" className="text-title">
        All episodes
      </h2>
      {seasons.length === 0 && (
        <p className="text-soft">The first episode will appear here.</p>
      )}
      {(seasons.length > 1 || choice !== 'all') && (
        <ChoiceRow<SeasonChoice>
          legend="Season"
          choices={[
            { value: 'all', label: 'All Episodes' },
            ...seasons.map(({ number }) => ({
              value: number,
              label: `Season ${number}${number === current ? ' (current)' : ''}`,
            })),
          ]}
          chosen={choice}
          onChoose={(next) => write(queryOfChoice(query, next), 'replace')}
          className="noscript:hidden"
        />
      )}
      {seasons.length > 0 && (
        <div className="flex flex-col gap-14">
          {seasons
            .filter(({ number }) => choice === 'all' || choice === number)
            .map((season) => (
              <SeasonSection
                key={season.number}
                season={season}
                isCurrent={season.number === current}
                shownAbove={choice === 'all' ? archive.latest?.id : undefined}
              />
            ))}
          {older > 0 && (
            <button
              type="button"
              onClick={() => setRoom(room + SEASONS_STEP)}
              className="button button-calm self-start"
            >
              {older === 1 ? 'Show 1 Older Season' : `Show ${older} Older Seasons`}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

export const FAILED = 'Failed to load episodes. Please try again later.'

interface SeasonSectionProps {
  season: ArchiveSeason
  isCurrent: boolean
  shownAbove?: string
}

function SeasonSection({ season, isCurrent, shownAbove }: SeasonSectionProps) {
  const { number, count } = season
  const button = useRef<HTMLButtonElement>(null)
  const [isExpanded, setExpanded] = useHistoryState<boolean>(`season-${number}`, false)
  const place = useRef<HTMLElement>(null)
  const isAwaited = useInViewport(place) && season.episodes.length === 0
  const path = isAwaited || isExpanded ? seasonPath(number) : null
  const { data: all, error, isValidating, mutate } = useFresh<ListedEpisode[]>(path)
  const hasFailed = error !== undefined && !isValidating
  const previewed = Math.min(count, previewCount(isCurrent))
  const preview = season.episodes.length > 0 ? season.episodes : all?.slice(0, previewed)
  const isOpen = isExpanded && all !== undefined
  const cards = isOpen ? all : preview && withoutShownAbove(preview, shownAbove)
  const isShortened = !isOpen && cards && preview && cards.length < preview.length

  const toggle = () => {
    if (error) void mutate()
    flushSync(() => setExpanded(!isOpen))
    // The cards above the button are gone.
    if (isOpen) button.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  return (
    <section
      ref={place}
      aria-labelledby={`season-${number}`}
      className={`min-w-0 ${seasonTone(number)}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 border-(--tone) border-t-4 pt-3">
        <h3 id={`season-${number}`} className="text-heading text-(--tone)">
          {`Season ${number}`}
        </h3>
        <p className="text-soft">
          {`${count === 1 ? '1 episode' : `${count} episodes`}${isShortened ? ', newest first; the latest is at the top of the page' : ''}`}
        </p>
      </div>
      {count === 0 && (
        <p className="py-6 text-soft">No episodes available for this season.</p>
      )}
      {count > 0 && cards && (
        <Carousel itemName="episode" name={`row-${number}`} isList={isOpen}>
          {cards.map((episode) => (
            <li key={episode.id}>
              {/* Each card hydrates separately, so that none delays a click. */}
              <Activity>
                <EpisodeCard episode={episode} />
              </Activity>
            </li>
          ))}
        </Carousel>
      )}
      {count > 0 && !cards && !hasFailed && (
        <div aria-busy="true" className="noscript:hidden">
          <p className="sr-only">Loading episodes...</p>
          <CardPlaceholders count={previewed} />
        </div>
      )}
      {isOpen && all.length < count && (
        <p className="mt-6 text-soft">
          <span>{`${all.length} of ${count} episodes shown.`}</span>{' '}
          <FullList season={number} />
        </p>
      )}
      {hasFailed && <Alert>{FAILED}</Alert>}
      {count > previewed && (
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-busy={isExpanded && isValidating}
          onClick={toggle}
          className="button button-calm mt-6 aria-busy:cursor-progress"
        >
          {isOpen ? 'Show Less Episodes' : `View All ${count} Episodes`}
        </button>
      )}
      {count > season.episodes.length && (
        <noscript>
          <p className="py-6 text-soft">
            <span>Without scripts not all of this season is shown here.</span>{' '}
            <FullList season={number} />
          </p>
        </noscript>
      )}
    </section>
  )
}

const FullList = ({ season }: { season: number }) => (
  <QuietLink href={`${EPISODES_PATH}?season=${season}`} className="text-link">
    {`See the full list of Season ${season}`}
  </QuietLink>
)

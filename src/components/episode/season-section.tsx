'use client'

import { Activity, useCallback, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { Carousel } from '@/components/ui/carousel'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { EPISODE_FRESHNESS, useRecovery } from '@/hooks/use-archive'
import { useKeptState } from '@/hooks/use-kept-state'
import { useNearView } from '@/hooks/use-near-view'
import { type ArchiveSeason, previewCount, seasonPath, withoutShownAbove } from '@/lib/episodes/archive'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { EPISODES_PATH } from '@/lib/search/episode-search'
import { EpisodeCard } from './episode-card'
import { CardPlaceholders } from './placeholders'

interface SeasonSectionProps {
  season: ArchiveSeason
  isCurrent: boolean
  shownAbove?: string
  onStatus: (season: number, isFailing: boolean) => void
}

export function SeasonSection({ season, isCurrent, shownAbove, onStatus }: SeasonSectionProps) {
  const { number, count } = season
  const [isExpanded, setExpanded] = useKeptState(`season-${number}`, false)
  const fetched = useSeason(number, isExpanded)
  const previewed = Math.min(count, previewCount(isCurrent))
  const preview = season.episodes.length > 0 ? season.episodes : fetched.episodes?.slice(0, previewed)
  const isOpen = isExpanded && fetched.episodes !== undefined
  const cards = isOpen ? fetched.episodes : preview && withoutShownAbove(preview, shownAbove)
  const isShortened = !isOpen && cards !== undefined && preview !== undefined && cards.length < preview.length
  // A failed prefetch is not shown; the request itself tries again.
  const hasFailed = fetched.hasFailed && !fetched.isLoading && (isExpanded || !preview)
  useRecovery({ hasFailed, refresh: fetched.refresh })

  useEffect(() => {
    onStatus(number, hasFailed)
    return () => onStatus(number, false)
  }, [number, hasFailed, onStatus])

  const toggle = () => {
    fetched.fetch()
    if (fetched.hasFailed && !isOpen) void fetched.refresh()
    setExpanded(!isOpen)
  }

  return (
    <section aria-labelledby={`season-${number}`} className={`min-w-0 ${seasonTone(number)}`}>
      <div className="flex flex-wrap items-baseline gap-x-4 border-(--tone) border-t-4 pt-3">
        <h3 id={`season-${number}`} className="text-heading text-(--tone)">
          {`Season ${number}`}
        </h3>
        <p className="text-soft">
          {`${count === 1 ? '1 episode' : `${count} episodes`}${isShortened ? ', newest first; the latest is at the top of the page' : ''}`}
        </p>
      </div>
      {count === 0 && <p className="py-6 text-soft">No episodes available for this season.</p>}
      {count > 0 && cards && (
        <Carousel itemName="episode" name={`row-${number}`} isList={isOpen}>
          {cards.map((episode) => (
            <li key={episode.id}>
              {/* Each card hydrates separately, so that none delays a press. */}
              <Activity>
                <EpisodeCard episode={episode} />
              </Activity>
            </li>
          ))}
        </Carousel>
      )}
      {count > 0 && !cards && !fetched.hasFailed && (
        <SeasonPlaceholder count={previewed} onNear={fetched.fetch} />
      )}
      {isOpen && cards && cards.length < count && (
        <p className="mt-6 text-soft">
          <span>{`${cards.length} of ${count} episodes shown.`}</span> <FullList season={number} />
        </p>
      )}
      {count > previewed && (
        <ExpandButton
          count={count}
          isExpanded={isOpen}
          isBusy={isExpanded && fetched.isLoading}
          onNear={fetched.fetch}
          onPress={toggle}
        />
      )}
      {count > season.episodes.length && (
        <noscript>
          <p className="py-6 text-soft">
            <span>Without scripts not all of this season is shown here.</span> <FullList season={number} />
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

function SeasonPlaceholder({ count, onNear }: { count: number; onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useNearView(place, onNear)
  return (
    <div ref={place} aria-busy="true" className="noscript:hidden">
      <p className="sr-only">Loading episodes...</p>
      <CardPlaceholders count={count} />
    </div>
  )
}

interface ExpandButtonProps {
  count: number
  isExpanded: boolean
  isBusy: boolean
  onNear: () => void
  onPress: () => void
}

function ExpandButton({ count, isExpanded, isBusy, onNear, onPress }: ExpandButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasExpanded = useRef(false)
  useNearView(button, onNear)

  useEffect(() => {
    // Content above the button has been removed; scrolls to keep the button in view.
    if (wasExpanded.current && !isExpanded)
      button.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    wasExpanded.current = isExpanded
  }, [isExpanded])

  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isExpanded}
      aria-busy={isBusy}
      onClick={onPress}
      className="button button-calm mt-6 aria-busy:cursor-progress"
    >
      {isExpanded ? 'Show Less Episodes' : `View All ${count} Episodes`}
    </button>
  )
}

function useSeason(number: number, isOpened: boolean) {
  const [isNear, setNear] = useState(false)
  const { data, error, isValidating, mutate } = useSWR<ListedEpisode[]>(
    isNear || isOpened ? seasonPath(number) : null,
    EPISODE_FRESHNESS,
  )
  const refresh = useCallback(async () => void (await mutate()), [mutate])
  return {
    episodes: data,
    hasFailed: error !== undefined,
    isLoading: isValidating,
    fetch: () => setNear(true),
    refresh,
  }
}

'use client'

import { Activity, useEffect } from 'react'
import { Carousel } from '@/components/ui/carousel'
import { MoreButton } from '@/components/ui/more-button'
import { seasonTone } from '@/components/ui/season-tone'
import { useRecovery } from '@/hooks/use-archive'
import { useKeptState } from '@/hooks/use-kept-state'
import { useSeason } from '@/hooks/use-season'
import { type ArchiveSeason, previewCount, withoutShownAbove } from '@/lib/episodes/archive'
import { EPISODES_PATH } from '@/lib/episodes/episode-search'
import { EpisodeCard } from './episode-card'
import { ExpandButton } from './expand-button'
import { SeasonPlaceholder } from './season-placeholder'

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
  // A failed prefetch is not shown: it is fetched again when asked for.
  const hasFailed = fetched.hasFailed && !fetched.isLoading && (isExpanded || !preview)
  useRecovery({ hasFailed, refresh: fetched.refresh })

  useEffect(() => {
    onStatus(number, hasFailed)
    return () => onStatus(number, false)
  }, [number, hasFailed, onStatus])

  const toggle = () => {
    fetched.fetchFirst()
    if (fetched.hasFailed && !isOpen) void fetched.refresh()
    setExpanded(!isOpen)
  }

  return (
    <section aria-labelledby={`season-${number}`} className={`min-w-0 ${seasonTone(number)}`}>
      <div className="flex flex-wrap items-baseline gap-x-4 border-(--tone) border-t-4 pt-3">
        <h3 id={`season-${number}`} className="text-heading text-(--tone)">
          Season {number}
        </h3>
        <p className="text-soft">
          {count === 1 ? '1 episode' : `${count} episodes`}
          {isShortened && ', newest first; the latest is at the top of the page'}
        </p>
      </div>
      {count === 0 && <p className="py-6 text-soft">No episodes available for this season.</p>}
      {count > 0 && cards && (
        <Carousel itemName="episode" name={`row-${number}`} isList={isOpen}>
          {cards.map((episode) => (
            <li key={episode.id}>
              {/* Each card comes alive in a turn of its own, so that none of them holds up a press. */}
              <Activity>
                <EpisodeCard episode={episode} />
              </Activity>
            </li>
          ))}
        </Carousel>
      )}
      {count > 0 && !cards && !fetched.hasFailed && (
        <SeasonPlaceholder count={previewed} onNear={fetched.fetchFirst} />
      )}
      {isOpen && cards && cards.length < count && (
        <MoreButton
          shown={cards.length}
          count={count}
          isBusy={fetched.isLoading}
          onPress={fetched.fetchMore}
        />
      )}
      {count > previewed && (
        <ExpandButton
          count={count}
          isExpanded={isOpen}
          isBusy={isExpanded && fetched.isLoading}
          onNear={fetched.fetchFirst}
          onPress={toggle}
        />
      )}
      {count > season.episodes.length && (
        <noscript>
          <p className="py-6 text-soft">
            Without scripts not all of this season is shown here.{' '}
            <a href={`${EPISODES_PATH}?season=${number}`} className="text-link">
              See the full list of Season {number}
            </a>
          </p>
        </noscript>
      )}
    </section>
  )
}

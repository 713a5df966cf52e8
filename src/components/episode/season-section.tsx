'use client'

import { useEffect, useState } from 'react'
import { Carousel } from '@/components/ui/carousel'
import { seasonTone } from '@/components/ui/season-tone'
import { useRecovery } from '@/hooks/use-archive'
import { useSeason } from '@/hooks/use-season'
import { type ArchiveSeason, previewCount, seasonPath } from '@/lib/episodes/archive'
import { EpisodeCard } from './episode-card'
import { ExpandButton } from './expand-button'
import { MoreButton } from './more-button'
import { SeasonPlaceholder } from './season-placeholder'

interface SeasonSectionProps {
  season: ArchiveSeason
  isCurrent: boolean
  onStatus: (season: number, isFailing: boolean) => void
}

export function SeasonSection({ season, isCurrent, onStatus }: SeasonSectionProps) {
  const { number, count } = season
  const [isExpanded, setExpanded] = useState(false)
  const fetched = useSeason(number)
  const previewed = Math.min(count, previewCount(isCurrent))
  const preview = season.episodes.length > 0 ? season.episodes : fetched.episodes?.slice(0, previewed)
  const isOpen = isExpanded && fetched.episodes !== undefined
  const cards = isOpen ? fetched.episodes : preview
  // What was fetched ahead and did not come has nobody missed yet.
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
    <section
      aria-labelledby={`season-${number}`}
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)] ${seasonTone(number)}`}
    >
      <div className="flex items-baseline gap-4 border-(--tone) border-b-2 pb-3 lg:sticky lg:top-24 lg:block lg:self-start lg:border-t-4 lg:border-b-0 lg:pt-4">
        <h3 id={`season-${number}`} className="text-heading text-(--tone)">
          Season {number}
        </h3>
        <p className="text-soft">{count === 1 ? '1 episode' : `${count} episodes`}</p>
      </div>
      <div className="min-w-0 lg:-mt-6">
        {count === 0 && <p className="py-6 text-soft">No episodes available for this season.</p>}
        {count > 0 && cards && (
          <Carousel itemName="episode">
            {cards.map((episode) => (
              <li key={episode.id}>
                <EpisodeCard episode={episode} />
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
              <a href={seasonPath(number)} className="text-link">
                Read the whole list as data
              </a>
            </p>
          </noscript>
        )}
      </div>
    </section>
  )
}

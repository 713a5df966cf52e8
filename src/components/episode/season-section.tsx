'use client'

import { useState } from 'react'
import { Carousel } from '@/components/ui/carousel'
import { seasonTone } from '@/components/ui/season-tone'
import { type ArchiveRow, isWhole, previewSeason } from '@/lib/episodes/archive'
import type { Season } from '@/lib/episodes/seasons'
import { EpisodeCard } from './episode-card'
import { EpisodeNames } from './episode-names'
import { ExpandButton } from './expand-button'

interface SeasonSectionProps {
  season: Season<ArchiveRow>
  isCurrent: boolean
  /** Brings the episodes that are only named so far; settles also when they don't come. */
  loadAll: () => Promise<void>
}

export function SeasonSection({ season, isCurrent, loadAll }: SeasonSectionProps) {
  const { number, episodes } = season
  const [isExpanded, setExpanded] = useState(false)
  const { shown, rest } = previewSeason(season, isCurrent)
  const cards = (isExpanded ? episodes : shown).filter(isWhole)
  const named = episodes.filter((row) => !isWhole(row))

  const toggle = async () => {
    if (!isExpanded && named.length > 0) await loadAll()
    setExpanded(!isExpanded)
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
        <p className="text-soft">{episodes.length === 1 ? '1 episode' : `${episodes.length} episodes`}</p>
      </div>
      <div className="min-w-0 lg:-mt-6">
        {episodes.length === 0 ? (
          <p className="py-6 text-soft">No episodes available for this season.</p>
        ) : (
          <Carousel itemName="episode">
            {cards.map((episode) => (
              <li key={episode.id}>
                <EpisodeCard episode={episode} />
              </li>
            ))}
          </Carousel>
        )}
        {/* Their cards did not come; their pages may be within reach all the same. */}
        {isExpanded && named.length > 0 && <EpisodeNames episodes={named} />}
        {rest.length > 0 && (
          <>
            <ExpandButton count={episodes.length} isExpanded={isExpanded} onPress={toggle} />
            {/* Without scripts nobody can ask for all. */}
            <noscript>
              <EpisodeNames episodes={rest} />
            </noscript>
          </>
        )}
      </div>
    </section>
  )
}

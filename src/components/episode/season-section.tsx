'use client'

import { useRef, useState } from 'react'
import { Carousel } from '@/components/ui/carousel'
import { seasonTone } from '@/components/ui/season-tone'
import { useEpisodes } from '@/hooks/use-episodes'
import { type ArchiveRow, isWhole, previewSeason } from '@/lib/episodes/archive'
import type { Season } from '@/lib/episodes/seasons'
import { EpisodeCard } from './episode-card'
import { EpisodeNames } from './episode-names'
import { ExpandButton } from './expand-button'

interface SeasonSectionProps {
  season: Season<ArchiveRow>
  isCurrent: boolean
}

export function SeasonSection({ season, isCurrent }: SeasonSectionProps) {
  const { refresh, fetchAhead } = useEpisodes()
  const { number, episodes } = season
  const [isExpanded, setExpanded] = useState(false)
  const ahead = useRef<Promise<boolean>>(undefined)
  const { shown, rest } = previewSeason(season, isCurrent)
  const cards = (isExpanded ? episodes : shown).filter(isWhole)
  const named = episodes.filter((row) => !isWhole(row))

  const prepare = () => {
    if (named.length > 0) ahead.current = fetchAhead()
  }

  const toggle = async () => {
    if (!isExpanded && named.length > 0 && !(await ahead.current)) await refresh()
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
        {/* The cards could not be fetched; links to the episodes' pages may still work. */}
        {isExpanded && named.length > 0 && <EpisodeNames episodes={named} />}
        {rest.length > 0 && (
          <>
            <ExpandButton count={episodes.length} isExpanded={isExpanded} onNear={prepare} onPress={toggle} />
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

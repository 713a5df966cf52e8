'use client'

import { useEffect, useRef, useState } from 'react'
import { Carousel } from '@/components/ui/carousel'
import { seasonTone } from '@/components/ui/season-tone'
import { previewSeason } from '@/lib/episodes/archive'
import type { Season } from '@/lib/episodes/seasons'
import { EpisodeCard } from './episode-card'

export function SeasonSection({ season, isCurrent }: { season: Season; isCurrent: boolean }) {
  const { number, episodes } = season
  const [isExpanded, setExpanded] = useState(false)
  const { shown, rest } = previewSeason(season, isCurrent)

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
            {(isExpanded ? episodes : shown).map((episode) => (
              <li key={episode.id}>
                <EpisodeCard episode={episode} />
              </li>
            ))}
          </Carousel>
        )}
        {rest.length > 0 && (
          <>
            <ExpandButton
              count={episodes.length}
              isExpanded={isExpanded}
              onPress={() => setExpanded(!isExpanded)}
            />
            {/* Without scripts nobody can ask for all, so all are named. */}
            <noscript>
              <ul>
                {rest.map(({ id, slug, title }) => (
                  <li key={id}>
                    <a href={`/episodes/${slug}`} className="text-link inline-flex min-h-11 items-center">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </noscript>
          </>
        )}
      </div>
    </section>
  )
}

interface ExpandButtonProps {
  count: number
  isExpanded: boolean
  onPress: () => void
}

function ExpandButton({ count, isExpanded, onPress }: ExpandButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasExpanded = useRef(false)

  useEffect(() => {
    // What was above the button has gone; whoever pressed it stays with it.
    if (wasExpanded.current && !isExpanded)
      button.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    wasExpanded.current = isExpanded
  }, [isExpanded])

  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isExpanded}
      onClick={onPress}
      className="button button-calm mt-6 noscript:hidden"
    >
      {isExpanded ? 'Show Less Episodes' : `View All ${count} Episodes`}
    </button>
  )
}

'use client'

import { useEpisodeMoments } from '@/hooks/use-moments'
import { player } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'
import { MomentList } from './moment-list'

/** Empty unless the visitor has saved moments here. */
export function EpisodeMoments({ episode }: { episode: PlayerEpisode }) {
  const { data: moments = [] } = useEpisodeMoments(episode.id)
  if (moments.length === 0) return null

  return (
    <section
      aria-labelledby="moments-title"
      className="max-w-[65ch] noscript:hidden print:hidden"
    >
      <h2 id="moments-title" className="mb-3 text-heading">
        Your moments
      </h2>
      <MomentList
        moments={moments}
        renderTime={({ at }) => (
          <button
            type="button"
            data-digits
            aria-label={`Play from ${formatClock(at)}`}
            onClick={() => void player.playFrom(episode, at)}
            className="moment-time"
          >
            {formatClock(at)}
          </button>
        )}
      />
    </section>
  )
}

import { useEpisodeMoments } from '@/hooks/use-moments'
import { player } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'
import { MomentList, MomentsFailure } from './moment-list'

export function MomentsOfEpisode({ episode }: { episode: PlayerEpisode }) {
  const { data: moments, error } = useEpisodeMoments(episode.id)
  if (moments && moments.length > 0)
    return (
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
    )
  if (moments)
    return (
      <p className="py-3 text-soft">
        Nothing saved yet. Save a moment while you listen: it will appear here.
      </p>
    )
  if (error) return <MomentsFailure />
  return (
    <p role="status" className="py-3 text-soft">
      Loading your moments...
    </p>
  )
}

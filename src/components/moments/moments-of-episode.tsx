import { player } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'
import type { SavedMoment } from '@/lib/saved/moment'
import { formatClock } from '@/lib/text/clock'
import { MomentList } from './moment-list'

interface MomentsOfEpisodeProps {
  episode: PlayerEpisode
  moments: SavedMoment[]
}

export function MomentsOfEpisode({ episode, moments }: MomentsOfEpisodeProps) {
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
}

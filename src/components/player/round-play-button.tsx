import { Icon } from '@/components/ui/icon'
import { player, usePlayer } from '@/hooks/use-player'
import { isSounding, type PlayerEpisode } from '@/lib/player/player-state'

export function RoundPlayButton({ episode }: { episode: PlayerEpisode }) {
  const isOn = usePlayer((state) => isSounding(state, episode.id))
  const isWaiting = usePlayer((state) => isSounding(state, episode.id) && state.status !== 'playing')

  return (
    <button
      type="button"
      aria-label={isOn ? 'Pause' : 'Play'}
      onClick={() => player.toggle(episode)}
      className="button button-round button-strong"
    >
      <Icon
        name={isOn ? 'pause' : 'play'}
        className={`size-5 fill-current ${isWaiting ? 'is-waiting' : ''}`}
      />
    </button>
  )
}

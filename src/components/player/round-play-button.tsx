import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { player, usePlayer } from '@/hooks/use-player'
import { isSounding, type PlayerEpisode } from '@/lib/player/player-state'

export function RoundPlayButton({ episode }: { episode: PlayerEpisode }) {
  const isOn = usePlayer((state) => isSounding(state, episode.id))
  const isWaiting = usePlayer((state) => isSounding(state, episode.id) && state.status !== 'playing')
  const Icon = isOn ? Pause : Play

  return (
    <button
      type="button"
      aria-label={isOn ? 'Pause' : 'Play'}
      onClick={() => player.toggle(episode)}
      className="button button-round button-strong"
    >
      <Icon aria-hidden="true" fill="currentColor" className={`size-5 ${isWaiting ? 'is-waiting' : ''}`} />
    </button>
  )
}

import { player, usePlayer } from '@/hooks/use-player'
import { startOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'

/** For an episode that would go on somewhere else. */
export function StartAgainButton({ episode }: { episode: PlayerEpisode }) {
  const isAtBeginning = usePlayer((state) => startOf(state, episode) === 'beginning')
  if (isAtBeginning) return null
  return (
    <button
      type="button"
      onClick={() => void player.playFrom(episode, 0)}
      className="button button-bare min-w-0 px-2 text-sm leading-tight sm:px-4 sm:text-base"
    >
      From the beginning
    </button>
  )
}

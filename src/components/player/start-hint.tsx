import { usePlayer } from '@/hooks/use-player'
import { startOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'

const WORDS = { left: 'You left off here', wished: 'Starts here', beginning: '' } as const

/** Why an episode that is not loaded stands somewhere else than at its beginning. */
export function StartHint({ episode }: { episode: PlayerEpisode }) {
  const start = usePlayer((state) => startOf(state, episode))
  return <span className="timeline-hint">{WORDS[start]}</span>
}

import { usePlayer } from '@/hooks/use-player'
import { startOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { describeSilence } from '@/lib/player/player-words'

const WORDS = { left: 'You left off here', wished: 'Starts here', beginning: '' } as const

/** What a timeline does not show: why an episode would start where it stands, and what keeps a loaded one silent. */
export function StartHint({ episode }: { episode: PlayerEpisode }) {
  const hint = usePlayer((state) =>
    state.episode?.id === episode.id ? describeSilence(state) : WORDS[startOf(state, episode)],
  )
  return <span className="timeline-hint">{hint}</span>
}

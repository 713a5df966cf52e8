import { useEffect } from 'react'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { linkedTimeOf } from '@/lib/player/start-time'
import { player } from './use-player'

export function usePlayerLink(episode: PlayerEpisode | null): void {
  useEffect(() => {
    if (!episode) return
    const cue = () => {
      const linked = linkedTimeOf(window.location)
      if (linked) player.cue({ episodeId: episode.id, ...linked })
    }
    const go = () => {
      const linked = linkedTimeOf({ search: '', hash: window.location.hash })
      if (linked) player.seek(linked.at, episode)
    }
    cue()
    window.addEventListener('hashchange', go)
    return () => window.removeEventListener('hashchange', go)
  }, [episode])
}

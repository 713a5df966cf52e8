'use client'

import { usePlayer } from '@/hooks/use-player'
import { usePlayerLink } from '@/hooks/use-player-link'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { PlayerCard } from './player-card'
import { ScriptlessAudio } from './scriptless-audio'

/** On an episode's page: there from its first play on. Until then it only minds the moment a link points at. */
export function PlayerPanel({ episode }: { episode: PlayerEpisode | null }) {
  const isLoaded = usePlayer((state) => episode !== null && state.episode?.id === episode.id)
  usePlayerLink(episode)
  if (!episode) return null
  if (!isLoaded) return <ScriptlessAudio episode={episode} />

  return <PlayerCard episode={episode} />
}

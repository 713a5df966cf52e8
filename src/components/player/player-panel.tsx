'use client'

import { usePlayer } from '@/hooks/use-player'
import { usePlayerLink } from '@/hooks/use-player-link'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { InlinePlayer } from './inline-player'
import { RoundPlayButton } from './round-play-button'

/** On an episode's page: there from its first play on. Until then it only minds the moment a link points at. */
export function PlayerPanel({ episode }: { episode: PlayerEpisode | null }) {
  const isLoaded = usePlayer((state) => episode !== null && state.episode?.id === episode.id)
  usePlayerLink(episode)
  if (!episode || !isLoaded) return null

  return (
    <div className="rounded-2xl border border-line bg-raised p-4 shadow-lift sm:p-6">
      <InlinePlayer episode={episode}>
        <RoundPlayButton episode={episode} />
      </InlinePlayer>
    </div>
  )
}

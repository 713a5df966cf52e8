'use client'

import { usePlayer } from '@/hooks/use-player'
import { usePlayerLink } from '@/hooks/use-player-link'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { InlinePlayer } from './inline-player'
import { RoundPlayButton } from './round-play-button'
import { ScriptlessAudio } from './scriptless-audio'
import { SkipButton } from './skip-button'

/** On an episode's page: there from its first play on. Until then it only minds the moment a link points at. */
export function PlayerPanel({ episode }: { episode: PlayerEpisode | null }) {
  const isLoaded = usePlayer((state) => episode !== null && state.episode?.id === episode.id)
  usePlayerLink(episode)
  if (!episode) return null
  if (!isLoaded) return <ScriptlessAudio episode={episode} />

  return (
    <div className="rounded-2xl border border-line bg-raised p-4 shadow-lift sm:p-6">
      <InlinePlayer episode={episode}>
        <div className="flex grow items-center justify-center gap-2 sm:grow-0">
          <SkipButton direction="back" episode={episode} />
          <RoundPlayButton episode={episode} />
          <SkipButton direction="forward" episode={episode} />
        </div>
      </InlinePlayer>
    </div>
  )
}

'use client'

import type { PlayerEpisode } from '@/lib/player/player-state'
import { InlinePlayer } from './inline-player'
import { RoundPlayButton } from './round-play-button'
import { SkipButton } from './skip-button'

/** One episode's player, on a surface of its own. */
export function PlayerCard({ episode }: { episode: PlayerEpisode }) {
  return (
    <div className="rounded-2xl border border-line bg-raised p-4 shadow-lift sm:p-6">
      <InlinePlayer episode={episode}>
        <div className="flex grow flex-wrap items-center justify-center gap-2 sm:grow-0">
          <SkipButton direction="back" episode={episode} />
          <RoundPlayButton episode={episode} />
          <SkipButton direction="forward" episode={episode} />
        </div>
      </InlinePlayer>
    </div>
  )
}

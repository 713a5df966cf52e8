'use client'

import type { ReactNode } from 'react'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { PlayerSpeed } from './player-speed'
import { PlayerTimeline } from './player-timeline'
import { PlayerVolume } from './player-volume'
import { SkipButton } from './skip-button'

interface InlinePlayerProps {
  episode: PlayerEpisode
  /** The play button. */
  children: ReactNode
}

/** One episode's controls within a page. Before its first play they set where and how it will start. */
export function InlinePlayer({ episode, children }: InlinePlayerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields
    <div role="group" aria-label={`Listen to ${episode.title}`} className="flex flex-col gap-3">
      <PlayerTimeline episode={episode} look="wave" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex grow items-center justify-between gap-2 sm:grow-0">
          {children}
          <div className="flex gap-1">
            <SkipButton direction="back" episode={episode} />
            <SkipButton direction="forward" episode={episode} />
          </div>
        </div>
        <div className="flex grow items-center justify-between gap-3 sm:justify-end">
          <PlayerSpeed />
          <PlayerVolume className="min-w-0 flex-1 sm:max-w-44" />
        </div>
      </div>
    </div>
  )
}

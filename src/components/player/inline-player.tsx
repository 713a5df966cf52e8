'use client'

import { type ReactNode, useRef } from 'react'
import { usePanelInView } from '@/hooks/use-panel-in-view'
import { usePlayer } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { PlayerSpeed } from './player-speed'
import { PlayerTimeline } from './player-timeline'
import { PlayerVolume } from './player-volume'

interface InlinePlayerProps {
  episode: PlayerEpisode
  children: ReactNode
}

export function InlinePlayer({ episode, children }: InlinePlayerProps) {
  const controls = useRef<HTMLDivElement>(null)
  const isLoaded = usePlayer((state) => state.episode?.id === episode.id)
  usePanelInView(controls, isLoaded)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields
    <div
      ref={controls}
      role="group"
      aria-label={`Listen to ${episode.title}`}
      className="@container flex flex-col gap-3 noscript:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @min-[31rem]:flex-nowrap">
        {children}
        <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-3">
          <PlayerSpeed />
          <PlayerVolume className="min-w-0 flex-1 lg:max-w-44" />
        </div>
      </div>
      <PlayerTimeline episode={episode} variant="wave" />
    </div>
  )
}

'use client'

import { type ReactNode, useRef } from 'react'
import { usePanelInView } from '@/hooks/use-panel-in-view'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerLink } from '@/hooks/use-player-link'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { PlayerSpeed } from './player-speed'
import { PlayerTimeline } from './player-timeline'
import { PlayerVolume } from './player-volume'
import { RestingTimeline } from './resting-timeline'
import { ScriptlessAudio } from './scriptless-audio'
import { SkipButton } from './skip-button'
import { StartAgainButton } from './start-again-button'

interface PlayerPanelProps {
  episode: PlayerEpisode
  children: ReactNode
}

export function PlayerPanel({ episode, children }: PlayerPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const isLoaded = usePlayer((state) => state.episode?.id === episode.id)
  usePlayerLink(episode)
  usePanelInView(panel, isLoaded)

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields */}
      <div
        ref={panel}
        role="group"
        aria-label={`Listen to ${episode.title}`}
        className="@container flex flex-col gap-2 rounded-2xl border border-line bg-raised p-3 shadow-lift sm:p-5 noscript:hidden"
      >
        {isLoaded ? (
          <PlayerTimeline episode={episode} variant="wave" />
        ) : (
          <RestingTimeline episode={episode} />
        )}
        <div className="flex h-11 items-center gap-2 @max-[14rem]:h-auto @max-[14rem]:flex-wrap">
          {children}
          {isLoaded ? <PanelControls episode={episode} /> : <StartAgainButton episode={episode} />}
        </div>
      </div>
      <ScriptlessAudio episode={episode} />
    </>
  )
}

function PanelControls({ episode }: { episode: PlayerEpisode }) {
  return (
    <>
      <SkipButton direction="back" episode={episode} />
      <SkipButton direction="forward" episode={episode} />
      <div className="hidden flex-1 items-center justify-end gap-3 @min-[19.5rem]:flex">
        <PlayerSpeed />
        <PlayerVolume className="hidden w-40 @lg:flex" />
      </div>
    </>
  )
}

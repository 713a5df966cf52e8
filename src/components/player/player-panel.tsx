'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { usePanelInView } from '@/hooks/use-panel-in-view'
import { player, usePlayer } from '@/hooks/use-player'
import { startOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { linkedTimeOf } from '@/lib/player/start-time'
import { listen } from '@/lib/site/listen'
import { PlayerSpeed } from './player-speed'
import { PlayerTimeline } from './player-timeline'
import { PlayerVolume } from './player-volume'
import { SaveMomentButton } from './save-moment-button'
import { ScriptlessAudio } from './scriptless-audio'
import { SkipButton } from './skip-button'

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
        className="@container flex flex-col gap-2 noscript:hidden"
      >
        <PlayerTimeline episode={episode} variant="wave" isResting={!isLoaded} />
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
      <SaveMomentButton episode={episode} className="@max-[24rem]:hidden" />
      <div className="hidden flex-1 items-center justify-end gap-3 @min-[19.5rem]:flex">
        <PlayerSpeed />
        <PlayerVolume className="hidden w-40 @lg:flex" />
      </div>
    </>
  )
}

/** For an episode that would resume elsewhere. */
function StartAgainButton({ episode }: { episode: PlayerEpisode }) {
  const isAtBeginning = usePlayer((state) => startOf(state, episode) === 'beginning')
  if (isAtBeginning) return null
  return (
    <button
      type="button"
      onClick={() => void player.playFrom(episode, 0)}
      className="button button-bare min-w-0 px-2 text-sm leading-tight sm:px-4 sm:text-base"
    >
      From the beginning
    </button>
  )
}

function usePlayerLink(episode: PlayerEpisode): void {
  useEffect(() => {
    const cue = () => {
      const linked = linkedTimeOf(window.location)
      if (linked) player.cue({ episodeId: episode.id, ...linked })
    }
    const go = () => {
      const linked = linkedTimeOf({ search: '', hash: window.location.hash })
      if (linked) player.seek(linked.at, episode)
    }
    cue()
    return listen(window, ['hashchange'], go)
  }, [episode])
}

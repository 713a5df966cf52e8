'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { player, useIsLoaded, usePlayer } from '@/hooks/use-player'
import { startOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { linkedTimeOf } from '@/lib/player/start-time'
import { listen } from '@/lib/site/listen'
import { createStore } from '@/lib/store'
import { PlayerSpeed, PlayerVolume, SaveMomentButton, SkipButton } from './player-controls'
import { PlayerTimeline } from './player-timeline'

interface PlayerPanelProps {
  episode: PlayerEpisode
  children: ReactNode
}

export function PlayerPanel({ episode, children }: PlayerPanelProps) {
  const isLoaded = useIsLoaded(episode.id)
  usePlayerLink(episode)

  return (
    <PanelFrame episode={episode} className="gap-2">
      <PlayerTimeline episode={episode} variant="waveform" isResting={!isLoaded} />
      <div className="flex h-11 items-center gap-2 @max-[14rem]:h-auto @max-[14rem]:flex-wrap">
        {children}
        {isLoaded ? (
          <PanelControls episode={episode} />
        ) : (
          <StartAgainButton episode={episode} />
        )}
      </div>
    </PanelFrame>
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

export function usePlayerLink(episode: PlayerEpisode) {
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

export const InlinePlayer = ({ episode, children }: PlayerPanelProps) => (
  <PanelFrame episode={episode} className="gap-3">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @min-[31rem]:flex-nowrap">
      {children}
      <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-3">
        <PlayerSpeed />
        <PlayerVolume className="min-w-0 flex-1 lg:max-w-44" />
      </div>
    </div>
    <PlayerTimeline episode={episode} variant="waveform" />
  </PanelFrame>
)

export function ScriptlessAudio({ episode }: { episode: PlayerEpisode }) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are the transcript on the episode's page */}
      <audio
        controls
        preload="none"
        src={episode.audioUrl}
        aria-label={episode.title}
        className="w-full"
      />
    </noscript>
  )
}

/** Whether the loaded episode's own player is in view. */
export const panelInView = createStore(false)

const BELOW_HEADER = { rootMargin: '-64px 0px 0px', threshold: [0, 0.5, 0.9, 0.95, 1] }

function PanelFrame({
  episode,
  className,
  children,
}: PlayerPanelProps & { className: string }) {
  const panel = useRef<HTMLDivElement>(null)
  const isLoaded = useIsLoaded(episode.id)

  useEffect(() => {
    if (!panel.current || !isLoaded) return
    const observer = new IntersectionObserver((entries) => {
      // A phone in landscape may not have room for all of it.
      panelInView.set((entries.at(-1)?.intersectionRatio ?? 0) > 0.9)
    }, BELOW_HEADER)
    observer.observe(panel.current)
    return () => {
      observer.disconnect()
      panelInView.set(false)
    }
  }, [isLoaded])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields */}
      <div
        ref={panel}
        role="group"
        aria-label={`Listen to ${episode.title}`}
        className={`@container flex flex-col noscript:hidden ${className}`}
      >
        {children}
      </div>
      <ScriptlessAudio episode={episode} />
    </>
  )
}

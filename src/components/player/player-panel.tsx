'use client'

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { player, usePlayer } from '@/hooks/use-player'
import { startOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { linkedTimeOf } from '@/lib/player/start-time'
import { listen } from '@/lib/site/listen'
import { createStore } from '@/lib/store'
import { SaveMomentButton } from './bar-parts'
import { PlayerSpeed, PlayerVolume, SkipButton } from './player-controls'
import { PlayerTimeline } from './player-timeline'

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

export function ScriptlessAudio({ episode }: { episode: PlayerEpisode }) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are the transcript on the episode's page */}
      <audio controls preload="none" src={episode.audioUrl} aria-label={episode.title} className="w-full" />
    </noscript>
  )
}

export const panelInView = createStore(false)

const HEADER = '-64px 0px 0px'

export function usePanelInView(panel: RefObject<Element | null>, isLoaded: boolean): void {
  useEffect(() => {
    const element = panel.current
    if (!element || !isLoaded) return
    const observer = new IntersectionObserver(
      // A phone in landscape may not have room for all of it.
      (entries) => panelInView.set((entries.at(-1)?.intersectionRatio ?? 0) > 0.9),
      { rootMargin: HEADER, threshold: [0, 0.5, 0.9, 0.95, 1] },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      panelInView.set(false)
    }
  }, [panel, isLoaded])
}

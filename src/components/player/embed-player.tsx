'use client'

import { useEffect } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Logo } from '@/components/ui/logo'
import { seasonTone } from '@/components/ui/season-tone'
import { useMediaSession } from '@/hooks/use-media-session'
import { usePlayer } from '@/hooks/use-player'
import { placeOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { replayEarlyClick } from '@/lib/site/early-click'
import { PlayButton } from './play-button'
import { PlayerAudio } from './player-audio'
import { PlayerSpeed, SkipButton } from './player-controls'
import { ScriptlessAudio, usePlayerLink } from './player-panel'
import { PlayerTimeline } from './player-timeline'

interface EmbedPlayerProps {
  episode: PlayerEpisode
  showName: string
  /** The show's, for an episode without one. */
  cover: string | null
}

const OUTSIDE = { target: '_blank', rel: 'noopener' }

/** The player in a frame of another site, from 260 × 120 pixels. */
export function EmbedPlayer({ episode, showName, cover }: EmbedPlayerProps) {
  const at = usePlayer((state) => Math.floor(placeOf(state, episode)))
  usePlayerLink(episode)
  useMediaSession(showName)
  useEffect(replayEarlyClick, [])
  const { title, slug, season, episodeNumber } = episode

  return (
    <>
      <main
        className={`grid h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] items-center gap-y-1 overflow-hidden rounded-2xl border border-line p-4 [&>noscript]:col-start-2 max-[32.5rem]:py-3 max-[32.5rem]:[&>noscript]:col-[1/-1] [@media(height<9.5rem)]:py-1.5 ${seasonTone(season)}`}
      >
        <Artwork
          artwork={episode.artwork ?? (cover ? { url: cover, alt: '', sources: [] } : null)}
          size={148}
          sizes="148px"
          className="row-span-2 mr-4 h-[min(9.25rem,100dvh-2.125rem)] w-auto rounded-lg max-[32.5rem]:row-span-1 max-[32.5rem]:h-[min(3.75rem,100dvh-4.5rem)]"
        />
        <div className="col-start-2 flex min-w-0 flex-col gap-1">
          <p className="flex gap-3 text-sm text-soft">
            <a href="/" {...OUTSIDE} className="flex min-h-6 min-w-0 items-center gap-2">
              <Logo height={16} className="flex-none" />
              <bdi className="truncate">{showName}</bdi>
            </a>
            <span className="font-semibold text-(--tone)">{`S${season}E${episodeNumber}`}</span>
          </p>
          <h1 className="line-clamp-2 font-display text-xl leading-tight [@media(height<9.5rem)]:line-clamp-1 [@media(height<9.5rem)]:text-base">
            <a href={`/episodes/${slug}${at > 0 ? `?t=${at}` : ''}`} {...OUTSIDE}>
              {title}
            </a>
          </h1>
        </div>
        <div className="col-start-2 flex min-w-0 items-center gap-2 max-[32.5rem]:col-span-2 max-[32.5rem]:col-start-1 noscript:hidden">
          <PlayButton episode={episode} shape="round" />
          <span className="contents max-[25rem]:hidden">
            <SkipButton direction="back" episode={episode} />
            <SkipButton direction="forward" episode={episode} />
          </span>
          <PlayerTimeline
            episode={episode}
            variant="waveform"
            className="min-h-0 min-w-0 flex-1 [&>.waveform]:h-8 [@media(height<9.5rem)]:[&>.waveform]:h-6"
          />
          <PlayerSpeed />
        </div>
        <ScriptlessAudio episode={episode} />
      </main>
      <PlayerAudio />
    </>
  )
}

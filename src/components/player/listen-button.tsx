'use client'

import { IconButton } from '@/components/ui/icon-button'
import { player } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'

interface ListenButtonProps {
  episode: PlayerEpisode
  /** Seconds. */
  at: number
}

export function ListenButton({ episode, at }: ListenButtonProps) {
  return (
    <IconButton
      label={`Play ${episode.title}${at > 0 ? ` from ${formatClock(at)}` : ''}`}
      onClick={() => player.playFrom(episode, at)}
      icon="play"
      className="button-calm"
    />
  )
}

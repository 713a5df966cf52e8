'use client'

import { Icon } from '@/components/ui/icon'
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
    <button
      type="button"
      aria-label={`Play ${episode.title}${at > 0 ? ` from ${formatClock(at)}` : ''}`}
      onClick={() => player.playFrom(episode, at)}
      className="button button-round button-calm"
    >
      <Icon name="play" className="size-5 fill-current" />
    </button>
  )
}

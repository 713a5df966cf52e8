'use client'

import { player } from '@/hooks/use-player'
import { formatClock } from '@/lib/player/clock'
import type { PlayerEpisode } from '@/lib/player/player-state'

/** The time a passage begins; pressed, it is heard from there. */
export function MomentButton({ episode, start }: { episode: PlayerEpisode | null; start: number }) {
  const clock = formatClock(start)
  return (
    <button
      type="button"
      disabled={episode === null}
      aria-label={`${clock}, play from here`}
      onClick={() => episode && player.playFrom(episode, start)}
      data-digits
      className="-ml-2 flex min-h-11 min-w-11 cursor-pointer items-center self-start rounded-md px-2 text-sm text-soft underline decoration-line underline-offset-4 hover:text-accent-strong hover:decoration-current"
    >
      {clock}
    </button>
  )
}

'use client'

import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { player } from '@/hooks/use-player'
import { type PlayerEpisode, SKIP_SECONDS } from '@/lib/player/player-state'

const LOOKS = {
  back: { label: `Back ${SKIP_SECONDS} seconds`, Icon: RotateCcw },
  forward: { label: `Forward ${SKIP_SECONDS} seconds`, Icon: RotateCw },
} as const

export function SkipButton({
  direction,
  episode,
}: {
  direction: keyof typeof LOOKS
  episode: PlayerEpisode
}) {
  const { label, Icon } = LOOKS[direction]
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => player.skip(direction, episode)}
      className="button button-round button-bare relative"
    >
      <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />
      <span aria-hidden="true" className="absolute inset-0 grid place-items-center font-bold text-[0.625rem]">
        {SKIP_SECONDS}
      </span>
    </button>
  )
}

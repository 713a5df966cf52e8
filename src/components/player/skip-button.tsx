'use client'

import { Icon } from '@/components/ui/icon'
import { player } from '@/hooks/use-player'
import { type PlayerEpisode, SKIP_LABELS, SKIP_SECONDS } from '@/lib/player/player-state'

export function SkipButton({
  direction,
  episode,
}: {
  direction: keyof typeof SKIP_LABELS
  episode: PlayerEpisode
}) {
  return (
    <button
      type="button"
      aria-label={SKIP_LABELS[direction]}
      onClick={() => player.skip(direction, episode)}
      className="button button-round button-bare relative"
    >
      <Icon name={`skip-${direction}`} className="size-7 stroke-[1.5]" />
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center pt-0.5 font-bold text-[0.625rem]"
      >
        {SKIP_SECONDS}
      </span>
    </button>
  )
}

import { useState } from 'react'
import { player, usePlayer } from '@/hooks/use-player'
import { formatClock, spellPosition } from '@/lib/player/clock'
import { SKIP_SECONDS } from '@/lib/player/player-state'
import { RangeSlider } from './range-slider'

/** Click, drag or keys: arrows move a second, Page Up and Down fifteen, Home and End to the ends. */
export function PlayerSeek() {
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  // While the thumb is held it follows the hand; the sound follows when it is let go.
  const [held, setHeld] = useState<number | null>(null)
  const shown = held ?? position

  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <span data-digits aria-hidden="true" className="min-w-10 text-right text-sm text-soft">
        {formatClock(shown)}
      </span>
      <RangeSlider
        label="Position"
        value={shown}
        valueText={spellPosition(shown, duration)}
        max={Math.max(1, Math.floor(duration ?? 0))}
        step={1}
        pageStep={SKIP_SECONDS}
        isDisabled={duration === null}
        onHold={setHeld}
        onCommit={player.seek}
        className="min-w-0 flex-1"
      />
      <span data-digits aria-hidden="true" className="min-w-10 text-sm text-soft">
        {duration === null ? '–:––' : formatClock(duration)}
      </span>
    </div>
  )
}

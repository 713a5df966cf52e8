import { useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { IconName } from '@/components/ui/icon-drawings'
import { player, usePlayer } from '@/hooks/use-player'
import { type PlayerState, VOLUME_STEP } from '@/lib/player/player-state'
import { RangeSlider } from './range-slider'

export function PlayerVolume({ className = '' }: { className?: string }) {
  const volume = usePlayer((state) => state.volume)
  const isFixed = usePlayer((state) => state.isVolumeFixed)
  const beforeHold = useRef<PlayerState | null>(null)
  // Audible while dragging. Unmuting restores the level from before the drag.
  const hold = (level: number | null) => {
    beforeHold.current ??= player.getState()
    if (level !== null) return player.setVolume(level)
    const { volume: was, audibleVolume } = beforeHold.current
    beforeHold.current = null
    player.recall({ places: {}, volume: was, audibleVolume })
  }

  return (
    <div className={`flex min-w-0 items-center gap-1 ${className}`}>
      <IconButton
        label={volume === 0 ? 'Unmute' : 'Mute'}
        onClick={player.toggleMute}
        icon={iconFor(volume)}
      />
      {!isFixed && (
        <RangeSlider
          label="Volume"
          value={volume}
          valueText={`${Math.round(volume * 100)}%`}
          max={1}
          step={VOLUME_STEP}
          pageStep={VOLUME_STEP}
          onHold={hold}
          onCommit={player.setVolume}
          className="w-24 min-w-0 flex-1 pointer-coarse:hidden"
        />
      )}
    </div>
  )
}

function iconFor(volume: number): IconName {
  if (volume === 0) return 'volume-off'
  return volume < 0.5 ? 'volume-low' : 'volume'
}

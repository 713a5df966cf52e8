import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-drawings'
import { player, usePlayer } from '@/hooks/use-player'
import { VOLUME_STEP } from '@/lib/player/player-state'
import { RangeSlider } from './range-slider'

/** Mute, and a slider where the device lets a page set the volume. */
export function PlayerVolume({ className = '' }: { className?: string }) {
  const volume = usePlayer((state) => state.volume)
  const isFixed = usePlayer((state) => state.isVolumeFixed)

  return (
    <div className={`flex items-center gap-1 ${className}`}>
      <button
        type="button"
        aria-label={volume === 0 ? 'Unmute' : 'Mute'}
        onClick={player.toggleMute}
        className="button button-round button-bare"
      >
        <Icon name={signFor(volume)} className="size-5" />
      </button>
      {!isFixed && (
        <RangeSlider
          label="Volume"
          value={volume}
          valueText={`${Math.round(volume * 100)}%`}
          max={1}
          step={VOLUME_STEP}
          onHold={(level) => level !== null && player.setVolume(level)}
          onCommit={player.setVolume}
          className="w-24 min-w-0 flex-1"
        />
      )}
    </div>
  )
}

function signFor(volume: number): IconName {
  if (volume === 0) return 'volume-off'
  return volume < 0.5 ? 'volume-low' : 'volume'
}

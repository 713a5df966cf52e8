import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { player, usePlayer } from '@/hooks/use-player'
import { VOLUME_STEP } from '@/lib/player/player-state'
import { RangeSlider } from './range-slider'

/** Mute, and a slider where the device lets a page set the volume. */
export function PlayerVolume({ className = '' }: { className?: string }) {
  const volume = usePlayer((state) => state.volume)
  const isFixed = usePlayer((state) => state.isVolumeFixed)
  const Icon = iconFor(volume)

  return (
    <div className={`flex items-center gap-1 ${className}`}>
      <button
        type="button"
        aria-label={volume === 0 ? 'Unmute' : 'Mute'}
        onClick={player.toggleMute}
        className="button button-round button-bare"
      >
        <Icon aria-hidden="true" className="size-5" />
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

function iconFor(volume: number) {
  if (volume === 0) return VolumeX
  return volume < 0.5 ? Volume1 : Volume2
}

import * as Slider from '@radix-ui/react-slider'
import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { player, usePlayer } from '@/hooks/use-player'
import { VOLUME_STEP } from '@/lib/player/player-state'
import { SliderTrack, THUMB } from './slider-parts'

export function PlayerVolume() {
  const volume = usePlayer((state) => state.volume)
  const Icon = iconFor(volume)

  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label={volume === 0 ? 'Unmute' : 'Mute'}
        onClick={player.toggleMute}
        className="button button-round button-bare"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      <Slider.Root
        value={[volume]}
        max={1}
        step={VOLUME_STEP}
        onValueChange={([value]) => value !== undefined && player.setVolume(value)}
        className="relative hidden h-11 w-24 cursor-pointer touch-none select-none items-center lg:flex"
      >
        <SliderTrack />
        <Slider.Thumb aria-label="Volume" aria-valuetext={`${Math.round(volume * 100)}%`} className={THUMB} />
      </Slider.Root>
    </div>
  )
}

function iconFor(volume: number) {
  if (volume === 0) return VolumeX
  return volume < 0.5 ? Volume1 : Volume2
}

import { Icon, type IconName } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { player, usePlayer } from '@/hooks/use-player'
import { placeOf } from '@/lib/player/place'
import {
  type PlayerEpisode,
  SKIP_LABELS,
  SKIP_SECONDS,
  SPEEDS,
  VOLUME_STEP,
} from '@/lib/player/player-state'
import { momentToSave } from '@/lib/saved/moment-to-save'
import { RangeSlider } from './range-slider'

interface SkipButtonProps {
  direction: keyof typeof SKIP_LABELS
  episode: PlayerEpisode
}

export function SkipButton({ direction, episode }: SkipButtonProps) {
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

export function PlayerSpeed() {
  const speed = usePlayer((state) => state.speed)

  return (
    <select
      aria-label="Playback speed"
      value={speed}
      onChange={(event) => player.setSpeed(Number(event.target.value))}
      className="button button-calm w-16 flex-none appearance-none px-0 text-center text-sm [text-align-last:center]"
    >
      {SPEEDS.map((option) => (
        <option key={option} value={option} className="bg-raised text-ink">
          {`${option}×`}
        </option>
      ))}
    </select>
  )
}

export function PlayerVolume({ className = '' }: { className?: string }) {
  const volume = usePlayer((state) => state.volume)
  const isFixed = usePlayer((state) => state.isVolumeFixed)

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
          onHold={(level) => level !== null && player.setVolume(level, true)}
          onCommit={(level) => player.setVolume(level)}
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

interface SaveMomentButtonProps {
  episode: PlayerEpisode
  className?: string
}

export const SaveMomentButton = ({ episode, className = '' }: SaveMomentButtonProps) => (
  <IconButton
    label="Save this moment"
    icon="moment"
    aria-haspopup="dialog"
    onClick={() => askForMoment(episode)}
    className={`button-bare flex-none ${className}`}
  />
)

export function askForMoment(episode: PlayerEpisode) {
  momentToSave.set({ episode, at: Math.floor(placeOf(player.getState(), episode)) })
}

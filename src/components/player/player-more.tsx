import { useId } from 'react'
import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { player, usePlayer } from '@/hooks/use-player'
import { shortcutHelp } from '@/hooks/use-player-shortcuts'
import { SPEEDS } from '@/lib/player/player-state'
import { PlayerVolume } from './player-volume'
import { QueueButton } from './queue-button'
import { SaveMomentButton } from './save-moment-button'
import { SleepButton } from './sleep-button'

export function PlayerMore({ onClose }: { onClose: () => void }) {
  const episode = usePlayer((state) => state.episode)
  return (
    <Dialog ref={openAtOnce} title="Listening" variant="dialog" onClose={onClose}>
      <SpeedChoice />
      <div>
        <p className="font-semibold text-sm text-soft">Volume</p>
        <PlayerVolume className="-ml-2.5" />
      </div>
      <div className="flex gap-2">
        {episode && <SaveMomentButton episode={episode} />}
        <QueueButton />
        <SleepButton />
        <button
          type="button"
          onClick={() => {
            onClose()
            shortcutHelp.set(true)
          }}
          className="button button-calm ml-auto hidden [@media(hover:hover)]:inline-flex"
        >
          <Icon name="keyboard" className="size-5" />
          Keyboard shortcuts
        </button>
      </div>
    </Dialog>
  )
}

function SpeedChoice() {
  const name = useId()
  const speed = usePlayer((state) => state.speed)

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm text-soft">Playback speed</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {SPEEDS.map((option) => (
          <label key={option} className="speed-chip">
            <input
              type="radio"
              name={name}
              checked={option === speed}
              onChange={() => player.setSpeed(option)}
              className="sr-only"
            />
            <span>{`${option}×`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

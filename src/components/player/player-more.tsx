import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { usePlayer } from '@/hooks/use-player'
import { shortcutHelp } from '@/hooks/use-player-shortcuts'
import { PlayerVolume } from './player-volume'
import { QueueButton } from './queue-button'
import { SaveMomentButton } from './save-moment-button'
import { SleepButton } from './sleep-button'
import { SpeedChoice } from './speed-choice'

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

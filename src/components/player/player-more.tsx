import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { shortcutHelp } from '@/hooks/use-player-shortcuts'
import { PlayerVolume } from './player-volume'
import { SpeedChoice } from './speed-choice'

/** What the bar has no room for on small screens. */
export function PlayerMore({ onClose }: { onClose: () => void }) {
  return (
    <Dialog ref={openAtOnce} title="Sound" variant="dialog" onClose={onClose}>
      <SpeedChoice />
      <div>
        <p className="font-semibold text-sm text-soft">Volume</p>
        <PlayerVolume className="-ml-2.5" />
      </div>
      <button
        type="button"
        onClick={() => {
          onClose()
          shortcutHelp.set(true)
        }}
        className="button button-calm hidden self-start [@media(hover:hover)]:inline-flex"
      >
        <Icon name="keyboard" className="size-5" />
        Keyboard shortcuts
      </button>
    </Dialog>
  )
}

import { Dialog } from '@/components/ui/dialog'
import { SwitchRow } from '@/components/ui/switch-row'
import { shortcutsOn } from '@/hooks/use-player-shortcuts'
import { useStore } from '@/hooks/use-store'
import { SHORTCUT_HELP } from '@/lib/player/shortcuts'

const KEY =
  'inline-grid min-h-8 min-w-8 place-items-center rounded-md border border-edge border-b-3 px-2 font-[family-name:inherit] font-semibold text-[0.875rem]'

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const isOn = useStore(shortcutsOn)

  return (
    <Dialog title="Keyboard shortcuts" variant="dialog" onClose={onClose}>
      <dl
        className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-1 ${isOn ? '' : 'text-soft'}`}
      >
        {SHORTCUT_HELP.map(({ keys, does }) => (
          <div
            key={does}
            className="col-span-2 grid min-h-11 grid-cols-subgrid items-center border-line border-b"
          >
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className={key === '…' ? 'text-soft' : KEY}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        label="Use these shortcuts"
        text="Everything works without them, too."
        isOn={isOn}
        onChange={shortcutsOn.set}
      />
    </Dialog>
  )
}

import { shortcutHelp, usePlayerShortcuts, useSwitch } from '@/hooks/use-player-shortcuts'
import { LatePart } from './late-part'

const loadHelp = () => import('./shortcut-help').then(({ ShortcutHelp }) => ShortcutHelp)

/** The keys of the page, and the sheet that explains them once somebody asks. */
export function PlayerKeys() {
  usePlayerShortcuts()
  const isHelpOpen = useSwitch(shortcutHelp)
  return <LatePart isOpen={isHelpOpen} load={loadHelp} onClose={() => shortcutHelp.set(false)} />
}

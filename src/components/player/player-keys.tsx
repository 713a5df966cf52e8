import { shortcutHelp, usePlayerShortcuts } from '@/hooks/use-player-shortcuts'
import { useStore } from '@/hooks/use-store'
import { LatePart } from './late-part'

const loadHelp = () => import('./shortcut-help').then(({ ShortcutHelp }) => ShortcutHelp)

export function PlayerKeys() {
  usePlayerShortcuts()
  const isHelpOpen = useStore(shortcutHelp)
  return <LatePart isOpen={isHelpOpen} load={loadHelp} onClose={() => shortcutHelp.set(false)} />
}

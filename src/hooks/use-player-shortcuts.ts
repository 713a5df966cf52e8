import { useEffect } from 'react'
import { isSearchChord, keyPlaceOf, type Shortcut, shortcutOf } from '@/lib/player/shortcuts'
import { momentToSave } from '@/lib/saved/moment-to-save'
import { searchView } from '@/lib/site/dialogs'
import { tryStorage } from '@/lib/site/try-storage'
import { createStore } from '@/lib/store'
import { player } from './use-player'

const STORAGE_KEY = 'player-shortcuts'
const OFF = 'off'

export const shortcutHelp = createStore(false)

export const shortcutsOn = createStore(true, (isOn) =>
  tryStorage((storage) => (isOn ? storage.removeItem(STORAGE_KEY) : storage.setItem(STORAGE_KEY, OFF))),
)

export function usePlayerShortcuts(): void {
  useEffect(() => {
    if (tryStorage((storage) => storage.getItem(STORAGE_KEY)) === OFF) shortcutsOn.set(false)
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (isSearchChord(event)) {
        searchView.set(true)
        event.preventDefault()
        return
      }
      if (!shortcutsOn.getState()) return
      const shortcut = shortcutOf(
        {
          key: event.key,
          isModified: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
          isShifted: event.shiftKey,
          isRepeated: event.repeat,
        },
        keyPlaceOf(event.target, document),
      )
      if (shortcut && follow(shortcut)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** True when the key was used; before the first play, most keys stay the browser's. */
function follow(shortcut: Shortcut): boolean {
  const { episode, position, duration } = player.getState()
  if (shortcut.type === 'help') shortcutHelp.set(true)
  else if (shortcut.type === 'search') searchView.set(true)
  else if (!episode) return false
  else if (shortcut.type === 'toggle') player.toggle(episode)
  else if (shortcut.type === 'moment') momentToSave.set({ episode, at: Math.floor(position) })
  else if (shortcut.type === 'mute') player.toggleMute()
  else if (shortcut.type === 'tenth') player.seek(((duration ?? 0) * shortcut.tenth) / 10)
  else player.skip(shortcut.type)
  return true
}

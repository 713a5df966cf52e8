import { useEffect } from 'react'
import { isSearchChord, keyPlaceOf, type Shortcut, shortcutOf } from '@/lib/player/shortcuts'
import { momentToSave } from '@/lib/saved/moment-to-save'
import { searchView } from '@/lib/site/dialogs'
import { listen } from '@/lib/site/listen'
import { tryStorage } from '@/lib/site/try-storage'
import { createStore } from '@/lib/store'
import { player } from './use-player'

const STORAGE_KEY = 'player-shortcuts'
const OFF = 'off'

export const shortcutHelp = createStore(false)

export const shortcutsOn = createStore(true, (isOn) =>
  tryStorage((storage) =>
    isOn ? storage.removeItem(STORAGE_KEY) : storage.setItem(STORAGE_KEY, OFF),
  ),
)

export function usePlayerShortcuts(): void {
  useEffect(() => {
    if (tryStorage((storage) => storage.getItem(STORAGE_KEY)) === OFF) shortcutsOn.set(false)
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (isSearchChord(event)) {
        searchView.set(true)
        event.preventDefault()
        return
      }
      if (!shortcutsOn.getState()) return
      const shortcut = shortcutOf(event, keyPlaceOf(event.target, document))
      if (shortcut !== null && follow(shortcut)) event.preventDefault()
    }
    return listen(window, ['keydown'], handleKey)
  }, [])
}

/** True when the key was used; before the first play, most keys stay the browser's. */
function follow(shortcut: Shortcut): boolean {
  const { episode, position, duration } = player.getState()
  if (shortcut === 'help') shortcutHelp.set(true)
  else if (shortcut === 'search') searchView.set(true)
  else if (!episode) return false
  else if (shortcut === 'toggle') player.toggle(episode)
  else if (shortcut === 'moment') momentToSave.set({ episode, at: Math.floor(position) })
  else if (shortcut === 'mute') player.toggleMute()
  else if (typeof shortcut === 'number') player.seek(((duration ?? 0) * shortcut) / 10)
  else player.skip(shortcut)
  return true
}

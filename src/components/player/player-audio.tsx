'use client'

import { useLazyPart } from '@/hooks/use-lazy-part'
import { player } from '@/hooks/use-player'
import { shortcutHelp, usePlayerShortcuts } from '@/hooks/use-player-shortcuts'
import { useStore } from '@/hooks/use-store'
import {
  connectMemory,
  connectNetwork,
  connectSlowTimeout,
  connectTabs,
} from '@/lib/player/connections'
import { together } from '@/lib/site/listen'

export function PlayerAudio() {
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are the transcript on the episode's page */}
      <audio
        preload="none"
        ref={(element) => (element ? connectPlayer(element) : undefined)}
      />
      <PlayerKeys />
    </>
  )
}

const loadHelp = () => import('./shortcut-help').then(({ ShortcutHelp }) => ShortcutHelp)

const closeHelp = () => shortcutHelp.set(false)

function PlayerKeys() {
  usePlayerShortcuts()
  const isOpen = useStore(shortcutHelp)
  const Help = useLazyPart({ isOpen, load: loadHelp, onClose: closeHelp })
  return Help && <Help onClose={closeHelp} />
}

function connectPlayer(element: HTMLAudioElement) {
  return together(
    player.attach(element),
    connectMemory(player, { openStorage: () => window.localStorage, window, document }),
    connectSlowTimeout(player),
    connectNetwork(player, window, () => navigator.onLine),
    connectTabs(player),
  )
}

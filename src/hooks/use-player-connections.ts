import { connectMemory } from '@/lib/player/connect-memory'
import { connectNetwork, connectSlowTimeout } from '@/lib/player/connect-surroundings'
import { connectTabs } from '@/lib/player/connect-tabs'
import { player } from './use-player'

export function connectPlayer(element: HTMLAudioElement): () => void {
  const releases = [
    player.attach(element),
    connectMemory(player, { openStorage: () => window.localStorage, window, document }),
    connectSlowTimeout(player),
    connectNetwork(player, window, () => navigator.onLine),
    'BroadcastChannel' in window ? connectTabs(player, () => new BroadcastChannel('player')) : () => {},
  ]
  return () => {
    for (const release of releases) release()
  }
}

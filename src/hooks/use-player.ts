import { useSyncExternalStore } from 'react'
import { fetchJson } from '@/lib/api/fetch-json'
import { createPlayer } from '@/lib/player/player-engine'
import { INITIAL_PLAYER_STATE, type PlayerState } from '@/lib/player/player-state'
import { showToast } from '@/lib/toasts/toasts'

/** The site's one player: its commands, for event handlers. */
export const player = createPlayer({
  recordPlay: (episodeId) =>
    fetchJson(`/api/episodes/${encodeURIComponent(episodeId)}/play`, {
      method: 'POST',
      body: { platform: 'direct' },
    }),
  onStarted: (episode) => showToast({ kind: 'done', title: 'Playing episode', text: episode.title }),
  onFailed: () =>
    showToast({ kind: 'failed', title: 'Error', text: 'Failed to play episode. Please try again.' }),
  isOnline: () => navigator.onLine,
})

/** One value out of the player's state; the component renders again only when that value changes. */
export function usePlayer<Value>(select: (state: PlayerState) => Value): Value {
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.getState()),
    () => select(INITIAL_PLAYER_STATE),
  )
}

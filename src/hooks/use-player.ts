import { useSyncExternalStore } from 'react'
import { fetchJson } from '@/lib/api/fetch-json'
import { createPlayer } from '@/lib/player/player-engine'
import { INITIAL_PLAYER_STATE, type PlayerState } from '@/lib/player/player-state'
import { showToast } from '@/lib/toasts/toasts'

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

export function usePlayer<Value>(select: (state: PlayerState) => Value): Value {
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.getState()),
    () => select(INITIAL_PLAYER_STATE),
  )
}

import { createMixPlayer, type MixState } from '@/lib/player/mix-player'
import { createPlayer } from '@/lib/player/player-engine'
import type { PlayerEpisode, PlayerState } from '@/lib/player/player-state'
import { createSleepTimer, type SleepState } from '@/lib/player/sleep-timer'
import { createUpNext, type UpNextState } from '@/lib/player/up-next'
import { fetchJson } from '@/lib/requests/fetch-json'
import { isEmbedPath } from '@/lib/sharing/embed'
import { showToast } from '@/lib/site/toasts'
import { useStore } from './use-store'

export const player = createPlayer({
  sendPlay(episodeId) {
    const path = `/api/episodes/${encodeURIComponent(episodeId)}/play`
    const body = { platform: isEmbedPath(location.pathname) ? 'embed' : 'direct' }
    // A sandboxed frame is of no site: it has no cookies, and its browser would ask first whether it may send JSON.
    return origin === 'null'
      ? fetch(path, { method: 'POST', body: JSON.stringify(body) })
      : fetchJson(path, { method: 'POST', body })
  },
  onStarted: (episode) =>
    showToast({ kind: 'done', title: 'Playing episode', text: episode.title }),
  onFailed: () =>
    showToast({
      kind: 'failed',
      title: 'Error',
      text: 'Failed to play episode. Please try again.',
    }),
  isOnline: () => navigator.onLine,
})

export const usePlayer = <Value>(select: (state: PlayerState) => Value): Value =>
  useStore(player, select)

export const useIsLoaded = (id: string): boolean =>
  usePlayer((state) => state.episode?.id === id)

export const sleepTimer = createSleepTimer(player)

export const upNext = createUpNext({
  player,
  fetchNext: async (episodeId) => {
    const path = `/api/episodes/${encodeURIComponent(episodeId)}/next`
    return (await fetchJson<{ episode: PlayerEpisode | null }>(path)).episode
  },
  endEpisode: sleepTimer.endEpisode,
  openStorage: () => window.localStorage,
})
// An embed shows one episode, so no other may follow it.
if (typeof window !== 'undefined' && !isEmbedPath(location.pathname)) upNext.connect(window)

export const useUpNext = <Value>(select: (state: UpNextState) => Value): Value =>
  useStore(upNext, select)

export const useSleepTimer = (): SleepState => useStore(sleepTimer)

export const mixPlayer = createMixPlayer({ player, openStorage: () => window.localStorage })
if (typeof window !== 'undefined') mixPlayer.connect()

export const useMix = <Value>(select: (state: MixState) => Value): Value =>
  useStore(mixPlayer, select)

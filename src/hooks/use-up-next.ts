import { useSyncExternalStore } from 'react'
import { fetchJson } from '@/lib/api/fetch-json'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { createSleepTimer, type SleepState } from '@/lib/player/sleep-timer'
import { createUpNext, NOTHING_NEXT, type UpNextState } from '@/lib/player/up-next'
import { player } from './use-player'
import { useStore } from './use-store'

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
if (typeof window !== 'undefined') upNext.connect(window)

/** One value out of it; the component renders again only when that value changes. */
export const useUpNext = <Value>(select: (state: UpNextState) => Value): Value =>
  useSyncExternalStore(
    upNext.subscribe,
    () => select(upNext.getState()),
    () => select(NOTHING_NEXT),
  )

export const useSleepTimer = (): SleepState => useStore(sleepTimer)

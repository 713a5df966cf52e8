import { useEffect } from 'react'
import { PLACES_CAME } from '@/lib/player/place'
import { readFinishedPlaces } from '@/lib/player/stored-places'
import { watch } from '@/lib/site/listen'
import { tryStorage } from '@/lib/site/try-storage'
import { createStore } from '@/lib/store'
import { player } from './use-player'
import { useStore } from './use-store'

const finished = createStore<ReadonlySet<string>>(new Set())
let isFollowed = false

function look(): void {
  finished.set(new Set(tryStorage(readFinishedPlaces)?.map(({ episode }) => episode.id)))
}

/** Once for all covers of all pages; updates when an episode ends here, in another tab or on another device. */
function follow(): void {
  if (isFollowed) return
  isFollowed = true
  look()
  // Runs after the episode that just ended has been stored.
  const lookSoon = () => queueMicrotask(look)
  watch(player, ({ status }) => status, lookSoon)
  watch(player, ({ episode }) => episode, lookSoon)
  window.addEventListener('storage', look)
  window.addEventListener(PLACES_CAME, look)
}

export function useFinishedIds(): ReadonlySet<string> {
  useEffect(follow, [])
  return useStore(finished)
}

export const useIsFinished = (episodeId: string): boolean => useFinishedIds().has(episodeId)

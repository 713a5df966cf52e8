import { useSyncExternalStore } from 'react'
import { PLACES_CAME } from '@/lib/player/place'
import { readHeardPlaces } from '@/lib/player/stored-places'
import { player } from './use-player'

const NOTHING: ReadonlySet<string> = new Set()
let known = NOTHING
let stop = () => {}
const listeners = new Set<() => void>()

function look(): void {
  const ids = read()
  if (ids.length === known.size && ids.every((id) => known.has(id))) return
  known = new Set(ids)
  for (const listener of listeners) listener()
}

function read(): string[] {
  try {
    return readHeardPlaces(window.localStorage).map(({ episode }) => episode.id)
  } catch {
    // Storage is refused: nothing is known.
    return []
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stop = follow()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** One subscription for all covers of a page; updates when an episode ends here, in another tab or on another device. */
function follow(): () => void {
  let { status, episode } = player.getState()
  const followPlayer = () => {
    const now = player.getState()
    if (now.status === status && now.episode === episode) return
    ;({ status, episode } = now)
    // Runs after the episode that just ended has been stored.
    queueMicrotask(look)
  }
  look()
  const unsubscribe = player.subscribe(followPlayer)
  window.addEventListener('storage', look)
  window.addEventListener(PLACES_CAME, look)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', look)
    window.removeEventListener(PLACES_CAME, look)
  }
}

export const useIsHeard = (episodeId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => known.has(episodeId),
    () => false,
  )

/** Changes when another episode has been finished. */
export const useHeardIds = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  )

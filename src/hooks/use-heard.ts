import { useSyncExternalStore } from 'react'
import { heardIds } from '@/lib/player/heard'
import { PLACES_CAME } from '@/lib/player/place'
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
    return heardIds(window.localStorage)
  } catch {
    // Where nothing is kept, nothing was heard before.
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

/** One look for all covers of a page, again when an episode has ended here, in another tab or on another device. */
function follow(): () => void {
  let { status, episode } = player.getState()
  const followPlayer = () => {
    const now = player.getState()
    if (now.status === status && now.episode === episode) return
    ;({ status, episode } = now)
    // Once what has just ended is kept.
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

/** Changes whenever another episode has been heard. */
export const useHeardIds = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  )

import { isObject, tryParseJson } from '@/lib/json'
import { tryStorage } from '@/lib/site/try-storage'
import { hasReachedEnd, PLACE_PREFIX } from './place'
import type { PlayerEpisode, PlayerState } from './player-state'

/** All that a browser stores about one episode. Times are milliseconds since 1970. */
export interface StoredPlace {
  /** Seconds; 0 for an episode that was played to its end, or put aside. */
  at: number
  leftAt: number
  /** When it was last played to its end; null for never. */
  finishedAt: number | null
  episode: PlayerEpisode
}

/** Places that are stored, and episodes beside them that were finished or put aside. */
export const MAX_PLACES = 20
export const MAX_FINISHED = 50

/** Last changed first. */
export function readPlaces(storage: Storage): StoredPlace[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(PLACE_PREFIX))
    .flatMap((key) => parseStoredPlace(storage.getItem(key)) ?? [])
    .sort((a, b) => b.leftAt - a.leftAt)
}

export const readLeftPlaces = (storage: Storage): StoredPlace[] =>
  readPlaces(storage).filter(({ at }) => at > 0)

export const hasLeftSomething = () => (tryStorage(readLeftPlaces) ?? []).length > 0

/** Last finished first. */
export const readFinishedPlaces = (storage: Storage): StoredPlace[] =>
  readPlaces(storage)
    .filter(({ finishedAt }) => finishedAt !== null)
    .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))

export function storePlace(storage: Storage, place: StoredPlace) {
  const { at, leftAt, finishedAt, episode } = place
  // Without a place the waveform is not drawn, and would fill the storage.
  const stored = at === 0 ? { ...episode, waveform: null } : episode
  try {
    // `RETURNING_SCRIPT` reads the beginning.
    const text = JSON.stringify({ at, leftAt, heardAt: finishedAt, episode: stored })
    storage.setItem(PLACE_PREFIX + episode.id, text)
    makeRoom(storage)
  } catch {
    // Storage is full; the place lasts for this visit.
  }
}

function makeRoom(storage: Storage) {
  const places = readPlaces(storage)
  const left = places.filter(({ at }) => at > 0)
  const others = places.filter(({ at }) => at === 0)
  for (const { episode } of [...left.slice(MAX_PLACES), ...others.slice(MAX_FINISHED)])
    forgetEpisode(storage, episode.id)
}

export function storePlaceOf(storage: Storage, state: PlayerState) {
  const { episode, position, duration, hasEnded } = state
  if (!episode) return
  const leftAt = Date.now()
  const isFinished = hasEnded || hasReachedEnd(position, duration)
  const finishedAt = isFinished
    ? leftAt
    : (parseStoredPlace(storage.getItem(PLACE_PREFIX + episode.id))?.finishedAt ?? null)
  storePlace(storage, {
    at: isFinished ? 0 : Math.floor(position),
    leftAt,
    finishedAt,
    episode,
  })
}

export function forgetEpisode(storage: Storage, episodeId: string) {
  storage.removeItem(PLACE_PREFIX + episodeId)
}

/** The version in the key stands for the rest of the shape. */
export function parseStoredPlace(text: string | null): StoredPlace | null {
  const stored = tryParseJson(text)
  if (!isObject(stored) || !isObject(stored.episode)) return null
  const { heardAt: finishedAt, ...place } = stored
  return { ...place, finishedAt } as unknown as StoredPlace
}

import { isHeardOut } from './place'
import type { PlayerState } from './player-state'

/** What the browser keeps of a listener: places by episode, and how they like to listen. */
export interface Remembered {
  places: Record<string, number>
  speed?: number
  volume?: number
  audibleVolume?: number
}

type ItemStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const SETTINGS_KEY = 'player-settings'
/** One entry per episode, so that two tabs never write over each other's episodes. */
const PLACE_PREFIX = 'player-place:'

/** Everything remembered. Entries that cannot be read are skipped. */
export function readRemembered(storage: ItemStorage): Remembered {
  const places: Record<string, number> = {}
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index)
    const place = key === null ? null : parsePlace(key, storage.getItem(key))
    if (place) places[place.episodeId] = place.at
  }
  return { places, ...parseSettings(storage.getItem(SETTINGS_KEY)) }
}

/** The place that a stored entry tells; null when the entry is something else. `at` is 0 for a removed one. */
export function parsePlace(key: string, value: string | null): { episodeId: string; at: number } | null {
  if (!key.startsWith(PLACE_PREFIX)) return null
  const at = Number(value ?? 0)
  if (!Number.isFinite(at) || at < 0) return null
  return { episodeId: key.slice(PLACE_PREFIX.length), at }
}

/** Keeps the loaded episode's place; one at its beginning or heard out is forgotten. */
export function writePlace(storage: ItemStorage, { episode, position, duration }: PlayerState): void {
  if (!episode) return
  writePlaceOf(storage, episode.id, isHeardOut(position, duration) ? 0 : position)
}

export function writePlaceOf(storage: ItemStorage, episodeId: string, at: number): void {
  const key = `${PLACE_PREFIX}${episodeId}`
  const seconds = Math.floor(at)
  if (seconds > 0) storage.setItem(key, String(seconds))
  else storage.removeItem(key)
}

export function writeSettings(storage: ItemStorage, { speed, volume, audibleVolume }: PlayerState): void {
  storage.setItem(SETTINGS_KEY, JSON.stringify({ speed, volume, audibleVolume }))
}

/** Numbers only; which of them are possible is the reducer's to say. */
function parseSettings(text: string | null): Omit<Remembered, 'places'> {
  const found = tryParseObject(text)
  const numberAt = (name: string) => (typeof found[name] === 'number' ? found[name] : undefined)
  return { speed: numberAt('speed'), volume: numberAt('volume'), audibleVolume: numberAt('audibleVolume') }
}

function tryParseObject(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    // Settings that cannot be read count as none.
    return {}
  }
}

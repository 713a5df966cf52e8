import { isObject, tryParseJson } from '@/lib/json'
import { storeHeard } from './heard'
import { isHeardOut, PLACE_PREFIX } from './place'
import type { PlayerState } from './player-state'

export interface Remembered {
  places: Record<string, number>
  speed?: number
  volume?: number
  audibleVolume?: number
}

export type ItemStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const SETTINGS_KEY = 'player-settings'

export const MAX_PLACES = 20

export function readRemembered(storage: ItemStorage): Remembered {
  const places: Record<string, number> = {}
  for (const key of placeKeysOf(storage)) {
    const place = parsePlace(key, storage.getItem(key))
    if (place?.at) places[place.episodeId] = place.at
  }
  return { places, ...parseSettings(storage.getItem(SETTINGS_KEY)) }
}

export function placeKeysOf(storage: ItemStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(PLACE_PREFIX))
}

/** Null for any other entry. `at` is 0 for a removed one. */
export function parsePlace(key: string, value: string | null): { episodeId: string; at: number } | null {
  if (!key.startsWith(PLACE_PREFIX)) return null
  const at = value === null ? 0 : numbersIn(value, ['at']).at
  if (at === undefined || !Number.isFinite(at) || at < 0) return null
  return { episodeId: key.slice(PLACE_PREFIX.length), at }
}

export function writePlace(
  storage: ItemStorage,
  { episode, position, duration, hasEnded }: PlayerState,
): void {
  if (!episode) return
  const key = PLACE_PREFIX + episode.id
  const at = Math.floor(position)
  const isHeard = hasEnded || isHeardOut(position, duration)
  if (isHeard) {
    storage.removeItem(key)
    storeHeard(storage, { episode, heardAt: Date.now() })
    return
  }
  const isNew = storage.getItem(key) === null
  storage.setItem(key, JSON.stringify({ at, leftAt: Date.now(), episode }))
  if (isNew) makeRoom(storage)
}

export function writeSettings(storage: ItemStorage, { speed, volume, audibleVolume }: PlayerState): void {
  storage.setItem(SETTINGS_KEY, JSON.stringify({ speed, volume, audibleVolume }))
}

export function makeRoom(storage: ItemStorage): void {
  const entries = placeKeysOf(storage).map((key) => ({
    key,
    leftAt: numbersIn(storage.getItem(key), ['leftAt']).leftAt ?? 0,
  }))
  const newestFirst = entries.sort((a, b) => b.leftAt - a.leftAt)
  for (const { key } of newestFirst.slice(MAX_PLACES)) storage.removeItem(key)
}

/** The reducer checks the ranges. */
const parseSettings = (text: string | null) => numbersIn(text, ['speed', 'volume', 'audibleVolume'])

function numbersIn<Name extends string>(text: string | null, names: Name[]): Partial<Record<Name, number>> {
  const found = tryParseJson(text)
  const numbers: Partial<Record<Name, number>> = {}
  if (!isObject(found)) return numbers
  for (const name of names) if (typeof found[name] === 'number') numbers[name] = found[name]
  return numbers
}

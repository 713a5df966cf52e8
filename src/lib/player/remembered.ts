import { isObject, tryParseJson } from '@/lib/json'
import type { PlayerState } from './player-state'
import { type ItemStorage, readLeftPlaces } from './stored-places'

export interface Remembered {
  places: Record<string, number>
  speed?: number
  volume?: number
  audibleVolume?: number
}

const SETTINGS_KEY = 'player-settings'

export function readRemembered(storage: ItemStorage): Remembered {
  const places = Object.fromEntries(readLeftPlaces(storage).map(({ episode, at }) => [episode.id, at]))
  return { places, ...parseSettings(storage.getItem(SETTINGS_KEY)) }
}

export function writeSettings(storage: ItemStorage, { speed, volume, audibleVolume }: PlayerState): void {
  storage.setItem(SETTINGS_KEY, JSON.stringify({ speed, volume, audibleVolume }))
}

/** The reducer checks the ranges. */
function parseSettings(text: string | null): Omit<Remembered, 'places'> {
  const found = tryParseJson(text)
  if (!isObject(found)) return {}
  const settings = ['speed', 'volume', 'audibleVolume'].map((name) => [name, found[name]] as const)
  return Object.fromEntries(settings.filter(([, value]) => typeof value === 'number'))
}

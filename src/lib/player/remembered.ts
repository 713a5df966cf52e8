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
const parseSettings = (text: string | null) => numbersIn(text, ['speed', 'volume', 'audibleVolume'])

function numbersIn<Name extends string>(text: string | null, names: Name[]): Partial<Record<Name, number>> {
  const found = tryParseJson(text)
  const numbers: Partial<Record<Name, number>> = {}
  if (!isObject(found)) return numbers
  for (const name of names) if (typeof found[name] === 'number') numbers[name] = found[name]
  return numbers
}

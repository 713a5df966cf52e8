import { isObject, tryParseJson } from '@/lib/json'
import type { PlayerState } from './player-state'
import { readLeftPlaces } from './stored-places'

export interface Remembered {
  places: Record<string, number>
  speed?: number
  volume?: number
  audibleVolume?: number
}

export const SETTINGS_KEY = 'player-settings'

/** The reducer checks the settings. */
export function readRemembered(storage: Storage): Remembered {
  const places = Object.fromEntries(
    readLeftPlaces(storage).map(({ episode, at }) => [episode.id, at]),
  )
  const settings = tryParseJson(storage.getItem(SETTINGS_KEY))
  return { ...(isObject(settings) && settings), places }
}

export const settingsText = ({ speed, volume, audibleVolume }: PlayerState) =>
  JSON.stringify({ speed, volume, audibleVolume })

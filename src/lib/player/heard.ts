import { isObject, tryParseJson } from '@/lib/json'
import type { PlayerEpisode } from './player-state'

type ItemStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** One entry per episode that was heard to its end. The number is the version of the shape. */
export const HEARD_PREFIX = 'player-heard-1:'

export const MAX_HEARD = 50

interface Heard {
  episode: PlayerEpisode
  /** Milliseconds since 1970. */
  heardAt: number
}

export function storeHeard(storage: ItemStorage, { episode, heardAt }: Heard): void {
  // The waveform would fill the storage.
  const kept = { heardAt, episode: { ...episode, waveform: null } }
  storage.setItem(HEARD_PREFIX + episode.id, JSON.stringify(kept))
  const newestFirst = heardIds(storage)
    .map((id) => ({ id, at: heardAtOf(storage.getItem(HEARD_PREFIX + id)) }))
    .sort((a, b) => b.at - a.at)
  for (const { id } of newestFirst.slice(MAX_HEARD)) forgetHeard(storage, id)
}

export function forgetHeard(storage: ItemStorage, episodeId: string): void {
  storage.removeItem(HEARD_PREFIX + episodeId)
}

export function heardIds(storage: ItemStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(HEARD_PREFIX)).map((key) => key.slice(HEARD_PREFIX.length))
}

/** 0 for an entry without a time. */
export function heardAtOf(text: string | null): number {
  const kept = tryParseJson(text)
  return isObject(kept) && typeof kept.heardAt === 'number' ? kept.heardAt : 0
}

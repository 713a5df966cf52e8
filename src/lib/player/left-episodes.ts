import type { Artwork } from '@/lib/episodes/episode'
import { isObject, tryParseJson } from '@/lib/json'
import { parseDuration } from '@/lib/text/clock'
import { isHeardOut, PLACE_PREFIX } from './place'
import type { PlayerEpisode } from './player-state'
import { type ItemStorage, makeRoom, placeKeysOf } from './remembered'

export interface LeftEpisode {
  episode: PlayerEpisode
  /** Seconds; 0 for an episode that was put aside. */
  at: number
  /** Milliseconds since 1970. */
  leftAt: number
}

/** Last left first. */
export const readLeftEpisodes = (storage: ItemStorage): LeftEpisode[] =>
  readPlaces(storage).filter(({ at }) => at > 0)

/** Removes entries that cannot be read. */
export function readPlaces(storage: ItemStorage): LeftEpisode[] {
  const found: LeftEpisode[] = []
  for (const key of placeKeysOf(storage)) {
    const left = parseLeftEpisode(storage.getItem(key))
    if (left && key === PLACE_PREFIX + left.episode.id) found.push(left)
    else storage.removeItem(key)
  }
  return found.sort((a, b) => b.leftAt - a.leftAt)
}

export function storePlace(storage: ItemStorage, { episode, at, leftAt }: LeftEpisode): void {
  try {
    storage.setItem(PLACE_PREFIX + episode.id, JSON.stringify({ at, leftAt, episode }))
    makeRoom(storage)
  } catch {
    // Storage is full; the place lasts for this visit.
  }
}

export function forgetEpisode(storage: ItemStorage, episodeId: string): void {
  storage.removeItem(PLACE_PREFIX + episodeId)
}

function parseLeftEpisode(text: string | null): LeftEpisode | null {
  const kept = tryParseJson(text)
  if (!isObject(kept)) return null
  const { at, leftAt } = kept
  const episode = parseKeptEpisode(kept.episode)
  if (!episode || !isMoment(at) || !isMoment(leftAt) || leftAt === 0) return null
  return isHeardOut(at, parseDuration(episode.duration)) ? null : { episode, at, leftAt }
}

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

const TEXTS = ['id', 'slug', 'title', 'audioUrl', 'duration'] as const
const NUMBERS = ['season', 'episodeNumber'] as const

/** Null unless the player can play, name and link it. */
export function parseKeptEpisode(kept: unknown): PlayerEpisode | null {
  if (!isObject(kept)) return null
  const isWhole =
    TEXTS.every((name) => typeof kept[name] === 'string') &&
    NUMBERS.every((name) => Number.isFinite(kept[name])) &&
    kept.id !== '' &&
    kept.audioUrl !== ''
  if (!isWhole) return null
  return {
    ...(kept as unknown as PlayerEpisode),
    artwork: isArtwork(kept.artwork) ? kept.artwork : null,
    waveform: typeof kept.waveform === 'string' ? kept.waveform : null,
  }
}

function isArtwork(value: unknown): value is Artwork {
  return (
    isObject(value) &&
    typeof value.url === 'string' &&
    typeof value.alt === 'string' &&
    Array.isArray(value.sources) &&
    value.sources.every(
      (source) => isObject(source) && typeof source.url === 'string' && typeof source.width === 'number',
    )
  )
}

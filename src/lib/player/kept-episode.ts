import type { Artwork } from '@/lib/episodes/episode'
import { isObject } from '@/lib/json'
import type { PlayerEpisode } from './player-state'

const TEXTS = ['id', 'slug', 'title', 'audioUrl', 'duration'] as const
const NUMBERS = ['season', 'episodeNumber'] as const

/** An episode as the browser kept it; null for anything that the player could not sound, name and link. */
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

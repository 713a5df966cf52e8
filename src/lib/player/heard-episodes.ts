import { isObject, tryParseJson } from '@/lib/json'
import { forgetHeard, HEARD_PREFIX, heardAtOf, heardIds } from './heard'
import { parseKeptEpisode } from './left-episodes'
import type { PlayerEpisode } from './player-state'
import type { ItemStorage } from './remembered'

export interface HeardEpisode {
  episode: PlayerEpisode
  /** Milliseconds since 1970. */
  heardAt: number
}

/** Latest first. Removes entries that cannot be read. */
export function readHeardEpisodes(storage: ItemStorage): HeardEpisode[] {
  const found: HeardEpisode[] = []
  for (const id of heardIds(storage)) {
    const text = storage.getItem(HEARD_PREFIX + id)
    const kept = tryParseJson(text)
    const episode = isObject(kept) ? parseKeptEpisode(kept.episode) : null
    const heardAt = heardAtOf(text)
    if (episode && heardAt > 0 && episode.id === id) found.push({ episode, heardAt })
    else forgetHeard(storage, id)
  }
  return found.sort((a, b) => b.heardAt - a.heardAt)
}

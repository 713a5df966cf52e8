import type { IncomingEpisode } from '@/lib/transfer/incoming'
import { isSameSound } from '@/lib/transfer/sound-address'
import type { FollowedItem } from './followed-record'

interface Matched {
  /** Each with the guid that the episode has here. */
  episodes: (IncomingEpisode & { feedGuid: string })[]
  notes: string[]
}

/** An item with another guid is the same episode while its sound, or its title and date, stay the same. */
export function matchItems(episodes: readonly IncomingEpisode[], items: readonly FollowedItem[]): Matched {
  const byGuid = new Map(items.map((item) => [item.guid, item]))
  const present = new Set(episodes.map(({ guid }) => guid))
  const lost = items.filter(({ guid }) => !present.has(guid))
  const notes: string[] = []
  const matched = episodes.map((episode) => {
    const feedGuid = episode.guid
    const known = byGuid.get(feedGuid)
    if (known) return { ...episode, feedGuid, guid: known.episodeGuid }
    const same = lost.findIndex((item) => isSameEpisode(episode, item))
    const [item] = same < 0 ? [] : lost.splice(same, 1)
    if (!item) return { ...episode, feedGuid }
    notes.push(
      `The guid of “${episode.title}” changed from ${item.guid} to ${feedGuid}. It is the same episode, and keeps its id here.`,
    )
    return { ...episode, feedGuid, guid: item.episodeGuid }
  })
  return { episodes: matched, notes }
}

function isSameEpisode({ audio, title, fields }: IncomingEpisode, item: FollowedItem): boolean {
  if (title === item.title && fields.publishDate === item.date) return true
  return audio !== undefined && 'url' in audio && item.sound !== null && isSameSound(audio.url, item.sound)
}

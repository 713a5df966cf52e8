import type { FollowedItem } from '@/lib/transfer/followed-record'
import type { IncomingEpisode } from '@/lib/transfer/incoming'
import { plainSound } from '@/lib/transfer/sound-address'

/** With the guid that the episode has here. */
export type MatchedEpisode = IncomingEpisode & { feedGuid: string }

/** An item with another guid is the same episode while its sound, or its title and date, stay the same. */
export function matchItems(
  episodes: readonly IncomingEpisode[],
  items: readonly FollowedItem[],
): { episodes: MatchedEpisode[]; notes: string[] } {
  const byGuid = new Map(items.map((item) => [item.guid, item]))
  const present = new Set(episodes.map(({ guid }) => guid))
  const lost = new Map<string, FollowedItem>()
  for (const item of items.toReversed())
    if (!present.has(item.guid)) for (const key of keysOf(item)) lost.set(key, item)
  const taken = new Set<FollowedItem>()
  const notes: string[] = []
  const matched = episodes.map((episode) => {
    const feedGuid = episode.guid
    const known = byGuid.get(feedGuid)
    if (known) return { ...episode, feedGuid, guid: known.episodeGuid }
    if (lost.size === 0) return { ...episode, feedGuid }
    const { title, fields, audio } = episode
    const sound = audio && 'url' in audio ? audio.url : null
    const keys = keysOf({ title, date: fields.publishDate ?? '', sound })
    const item = keys.flatMap((key) => lost.get(key) ?? []).find((each) => !taken.has(each))
    if (!item) return { ...episode, feedGuid }
    taken.add(item)
    notes.push(
      `The guid of “${title}” changed from ${item.guid} to ${feedGuid}. It is the same episode, and keeps its id here.`,
    )
    return { ...episode, feedGuid, guid: item.episodeGuid }
  })
  return { episodes: matched, notes }
}

const keysOf = ({ title, date, sound }: Pick<FollowedItem, 'title' | 'date' | 'sound'>) => [
  `${date} ${title}`,
  ...(sound === null ? [] : [plainSound(sound)]),
]

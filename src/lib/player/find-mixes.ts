import type { BasePayload } from 'payload'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { parseDuration } from '@/lib/text/clock'
import type { Mix as MixDocument } from '@/payload-types'
import type { Mix, MixPart } from './mix'
import { type PlayerEpisode, toPlayerEpisode } from './player-state'
import { tryParseLinkedTime } from './start-time'

const MAX_MIXES = 50

/** Seconds before the end of its episode at which a part stops, so that the episode does not end with it. */
const BEFORE_END = 1

/** Omits parts of episodes that visitors may not see, and mixes that are left without parts. */
export async function findMixes(payload: BasePayload): Promise<Mix[]> {
  const { docs } = await payload.find({
    collection: 'mixes',
    overrideAccess: false,
    depth: 0,
    sort: ['order', 'title'],
    limit: MAX_MIXES,
    pagination: false,
  })
  const ids = new Set(docs.flatMap(({ parts }) => parts.flatMap(({ episode }) => idOf(episode) ?? [])))
  const episodes = new Map<string, PlayerEpisode>()
  for (const listed of await listEpisodesById(payload, [...ids])) {
    const playable = toPlayerEpisode(listed)
    if (playable) episodes.set(listed.id, playable)
  }
  return docs.map((document) => toMix(document, episodes)).filter(({ parts }) => parts.length > 0)
}

const idOf = (episode: string | { id: string } | null | undefined): string | undefined =>
  typeof episode === 'object' ? episode?.id : episode

const toMix = (
  { id, slug, title, intro, parts }: MixDocument,
  episodes: ReadonlyMap<string, PlayerEpisode>,
): Mix => ({
  id,
  slug,
  title,
  intro: intro ?? '',
  parts: parts.flatMap(({ episode, from, until, words }) => {
    const playable = episodes.get(idOf(episode) ?? '')
    return playable ? (toPart(playable, { from, until, words: words ?? '' }) ?? []) : []
  }),
})

/** Null for a part beyond the end of its episode. */
function toPart(
  episode: PlayerEpisode,
  { from, until, words }: { from: string; until: string; words: string },
): MixPart | null {
  const length = parseDuration(episode.duration)
  const at = tryParseLinkedTime(from)?.at ?? 0
  const end = tryParseLinkedTime(until)?.at ?? 0
  const bounded = length === null ? end : Math.min(end, length - BEFORE_END)
  return bounded > at ? { episode, words, from: at, until: bounded } : null
}

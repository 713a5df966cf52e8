import type { BasePayload } from 'payload'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { parseDuration } from '@/lib/text/clock'
import type { Mix as MixDocument } from '@/payload-types'
import type { LearningPath, Mix, MixPart } from './mix'
import { toPlayerEpisode } from './player-state'
import { tryParseLinkedTime } from './start-time'

const MAX_MIXES = 50

/** Seconds before the end of its episode at which a part stops, so that the episode does not end with it. */
const BEFORE_END = 1

export interface Mixes {
  mixes: Mix[]
  paths: LearningPath[]
}

/** Omits parts of episodes that visitors may not see, and what is left without parts. */
export async function findMixes(payload: BasePayload): Promise<Mixes> {
  const { docs } = await payload.find({
    collection: 'mixes',
    overrideAccess: false,
    depth: 0,
    sort: ['order', 'title'],
    limit: MAX_MIXES,
    pagination: false,
  })
  const ids = new Set(
    docs.flatMap(({ parts }) => parts.flatMap(({ episode }) => idOf(episode) ?? [])),
  )
  const listed = await listEpisodesById(payload, [...ids])
  const episodes = new Map(listed.map((episode) => [episode.id, episode]))
  const found: Mixes = { mixes: [], paths: [] }
  for (const { id, slug, title, intro, parts } of docs) {
    const head = { id, slug, title, intro: intro ?? '' }
    const shown = parts.flatMap((part) => {
      const episode = episodes.get(idOf(part.episode) ?? '')
      return episode ? [{ ...part, episode, words: part.words ?? '' }] : []
    })
    const isPath = parts.every(({ from, until }) => !from && !until)
    const played = isPath ? [] : shown.flatMap((part) => toPart(part) ?? [])
    if (played.length > 0) found.mixes.push({ ...head, parts: played })
    if (isPath && shown.length > 0) found.paths.push({ ...head, steps: shown })
  }
  return found
}

const idOf = (episode: string | { id: string } | null | undefined) =>
  typeof episode === 'object' ? episode?.id : episode

type ShownPart = Pick<MixDocument['parts'][number], 'from' | 'until'> & {
  episode: ListedEpisode
  words: string
}

/** Null for a part without sound or beyond the end of its episode. Without times it is all of it, as far as its length is known. */
function toPart({ episode: listed, from, until, words }: ShownPart): MixPart | null {
  const episode = toPlayerEpisode(listed)
  const length = parseDuration(listed.duration)
  const at = tryParseLinkedTime(from ?? '')?.at ?? 0
  const end = until ? (tryParseLinkedTime(until)?.at ?? 0) : (length ?? 0)
  const bounded = length === null ? end : Math.min(end, length - BEFORE_END)
  return episode && bounded > at ? { episode, words, from: at, until: bounded } : null
}

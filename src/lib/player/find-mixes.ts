import type { BasePayload } from 'payload'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { parseDuration } from '@/lib/text/clock'
import type { Mix as MixDocument } from '@/payload-types'
import type { LearningPath, Mix, MixPart } from './mix'
import { type PlayerEpisode, toPlayerEpisode } from './player-state'
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
  const ids = new Set(docs.flatMap(({ parts }) => parts.flatMap(({ episode }) => idOf(episode) ?? [])))
  const listed = await listEpisodesById(payload, [...ids])
  const episodes = new Map(listed.map((episode) => [episode.id, episode]))
  return {
    mixes: docs
      .filter((document) => !isPath(document))
      .map((document) => toMix(document, episodes))
      .filter(({ parts }) => parts.length > 0),
    paths: docs
      .filter(isPath)
      .map((document) => toPath(document, episodes))
      .filter(({ steps }) => steps.length > 0),
  }
}

const isWhole = ({ from, until }: MixDocument['parts'][number]): boolean => !from && !until

const isPath = ({ parts }: MixDocument): boolean => parts.every(isWhole)

const idOf = (episode: string | { id: string } | null | undefined): string | undefined =>
  typeof episode === 'object' ? episode?.id : episode

type Episodes = ReadonlyMap<string, ListedEpisode>

const toMix = ({ id, slug, title, intro, parts }: MixDocument, episodes: Episodes): Mix => ({
  id,
  slug,
  title,
  intro: intro ?? '',
  parts: parts.flatMap((part) => {
    const listed = episodes.get(idOf(part.episode) ?? '')
    const playable = listed && toPlayerEpisode(listed)
    return playable ? (toPart(playable, part) ?? []) : []
  }),
})

const toPath = ({ id, slug, title, intro, parts }: MixDocument, episodes: Episodes): LearningPath => ({
  id,
  slug,
  title,
  intro: intro ?? '',
  steps: parts.flatMap(({ episode: named, words }) => {
    const episode = episodes.get(idOf(named) ?? '')
    return episode ? [{ episode, words: words ?? '' }] : []
  }),
})

/** Null for a part beyond the end of its episode. A part without times is all of it, as far as its length is known. */
function toPart(
  episode: PlayerEpisode,
  { from, until, words }: Pick<MixDocument['parts'][number], 'from' | 'until' | 'words'>,
): MixPart | null {
  const length = parseDuration(episode.duration)
  const at = tryParseLinkedTime(from ?? '')?.at ?? 0
  const end = until ? (tryParseLinkedTime(until)?.at ?? 0) : (length ?? 0)
  const bounded = length === null ? end : Math.min(end, length - BEFORE_END)
  return bounded > at ? { episode, words: words ?? '', from: at, until: bounded } : null
}

import type { BasePayload } from 'payload'
import type { EpisodeFields, IncomingEpisode } from './incoming'
import { numberEpisodes, type Place } from './number-episodes'

export interface KnownEpisode {
  id: string
  title: string
  guid?: string | null
  season: number
  episodeNumber: number
  episodeType?: string | null
}

export interface KnownEpisodes {
  all: readonly KnownEpisode[]
  idOf(incoming: Pick<IncomingEpisode, 'guid' | 'isGuidMade'>): string | undefined
}

export async function findKnownEpisodes(payload: BasePayload): Promise<KnownEpisodes> {
  const { docs } = await payload.find({
    collection: 'episodes',
    pagination: false,
    depth: 0,
    select: { title: true, guid: true, season: true, episodeNumber: true, episodeType: true },
    overrideAccess: true,
  })
  // Of an episode without a guid its id is told in place of one.
  const byGuid = new Map(docs.map(({ id, guid }) => [guid ?? id, id]))
  // Earlier versions kept the query of an address as well.
  const byAddress = new Map(docs.map(({ id, guid }) => [guid?.split('?')[0], id]))
  return {
    all: docs,
    idOf: ({ guid, isGuidMade }) => byGuid.get(guid) ?? (isGuidMade ? byAddress.get(guid) : undefined),
  }
}

/** Numbers new episodes that have none, and reports given numbers that another episode has. */
export function withNumbers(
  episodes: readonly IncomingEpisode[],
  { all, idOf }: KnownEpisodes,
): IncomingEpisode[] {
  const isNew = (episode: IncomingEpisode) => idOf(episode) === undefined
  const given = episodes.filter((episode) => !isNew(episode)).map(({ fields }) => placeIn(fields))
  const fresh = episodes.filter(isNew)
  const places = numberEpisodes(fresh.map(toNumbered), [...all, ...given])
  const placeOf = new Map(fresh.map((episode, index) => [episode, places[index]]))
  const holders = new Map(all.filter(isCounted).map((episode) => [nameOf(episode), episode.title]))
  return episodes.map((episode) => {
    const place = placeOf.get(episode)
    if (!place) return episode
    const name = nameOf(place)
    const holder = isCounted(episode.fields) ? holders.get(name) : undefined
    if (isCounted(episode.fields) && !holder) holders.set(name, episode.title)
    return {
      ...episode,
      initial: { ...episode.initial, ...place },
      remarks: holder
        ? [...episode.remarks, `its number, ${name}, is that of “${holder}” too`]
        : episode.remarks,
    }
  })
}

const placeIn = ({ season, episodeNumber }: EpisodeFields) => ({
  season: season ?? 1,
  episodeNumber: episodeNumber ?? 0,
})

const toNumbered = ({ fields }: IncomingEpisode) => ({
  season: fields.season,
  episodeNumber: fields.episodeNumber,
  publishDate: fields.publishDate ?? '',
  isExtra: !isCounted(fields),
})

const isCounted = ({ episodeType }: { episodeType?: string | null }): boolean =>
  !episodeType || episodeType === 'full'

const nameOf = ({ season, episodeNumber }: Place): string => `S${season}E${episodeNumber}`

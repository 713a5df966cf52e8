import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import type { EpisodeFields, IncomingEpisode, IncomingShow } from './incoming'

interface KnownEpisode {
  id: string
  title: string
  guid: string
  season: number
  episodeNumber: number
  episodeType: string | null
  /** The address from which its audio was imported. */
  source: string | null
  /** An import restores an episode that the undo of one has trashed, unless an editor has trashed it since. */
  state: 'here' | 'undone' | 'trashed'
}

export interface KnownEpisodes {
  /** Excludes the trash. */
  all: readonly KnownEpisode[]
  find(incoming: Pick<IncomingEpisode, 'guid' | 'sharedGuid' | 'audio'>): KnownEpisode | undefined
}

export async function findKnownEpisodes(payload: BasePayload): Promise<KnownEpisodes> {
  // The id stands in for a missing guid. After the undo of a look, its host brings none back.
  const rows = await queryRows<KnownEpisode>(
    getDatabase(payload),
    sql`SELECT episodes.id, title, coalesce(guid, episodes.id::text) AS guid, season::int AS season,
          episode_number::int AS "episodeNumber", episode_type AS "episodeType", media.source,
          CASE WHEN deleted_at IS NULL THEN 'here'
            WHEN EXISTS (SELECT FROM import_items JOIN imports ON imports.id = import_id
              WHERE episode_id = episodes.id AND NOT is_look AND outcome = 'undone'
                AND deleted_at <= coalesce(ended_at, now())) THEN 'undone'
            ELSE 'trashed' END AS state
        FROM episodes LEFT JOIN media ON media.id = audio_id ORDER BY episodes.created_at DESC`,
  )
  const byGuid = new Map(rows.map((row) => [row.guid, row]))
  return {
    all: rows.filter(({ state }) => state === 'here'),
    find({ guid, sharedGuid = '', audio }) {
      const found = byGuid.get(guid)
      if (found) return found
      // Imported while no other audio had its guid.
      const before = byGuid.get(sharedGuid)
      return audio && 'url' in audio && before?.source === audio.url ? before : undefined
    },
  }
}

/** Leaves episodes that an editor trashed in the trash, and reports them. */
export function withoutTrashed(
  show: IncomingShow,
  { find }: KnownEpisodes,
): Pick<IncomingShow, 'episodes' | 'skipped'> {
  const isTrashed = (episode: IncomingEpisode) => find(episode)?.state === 'trashed'
  const trashed = show.episodes.filter(isTrashed).map(({ title }) => ({ name: title, reason: IN_TRASH }))
  const episodes = show.episodes.filter((episode) => !isTrashed(episode))
  return { episodes, skipped: [...show.skipped, ...trashed] }
}

const IN_TRASH = 'It is in the trash. Restore it from there to import it.'

/** Numbers new episodes without numbers, and reports numbers that another episode has. */
export function withNumbers(
  episodes: readonly IncomingEpisode[],
  { all, find }: KnownEpisodes,
): IncomingEpisode[] {
  const isNew = (episode: IncomingEpisode) => find(episode) === undefined
  const given = episodes.filter((episode) => !isNew(episode)).map(({ fields }) => placeIn(fields))
  const others = [...all, ...given].filter(({ episodeType }) => episodeType !== 'trailer')
  const fresh = episodes.filter(isNew)
  const places = numberEpisodes(fresh.map(toNumbered), others)
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

const placeIn = ({ season, episodeNumber, episodeType }: EpisodeFields) => ({
  episodeType,
  season: season ?? 1,
  episodeNumber: episodeNumber ?? 0,
})

const toNumbered = ({ fields }: IncomingEpisode) => ({
  season: fields.season,
  episodeNumber: fields.episodeNumber,
  publishDate: fields.publishDate ?? '',
  isExtra: !isCounted(fields),
  isTrailer: fields.episodeType === 'trailer',
})

const isCounted = ({ episodeType }: { episodeType?: string | null }): boolean =>
  !episodeType || episodeType === 'full'

const nameOf = ({ season, episodeNumber }: Place): string => `S${season}E${episodeNumber}`

interface Numbered {
  season?: number
  episodeNumber?: number
  publishDate: string
  isExtra: boolean
  isTrailer?: boolean
}

interface Place {
  season: number
  episodeNumber: number
}

/** Preserves given numbers; others take the lowest free one in date order, trailers and bonus episodes last. */
export function numberEpisodes(items: readonly Numbered[], others: readonly Place[] = []): Place[] {
  const places = items.map(({ season = 1, episodeNumber = 0, ...item }) => ({ season, episodeNumber, item }))
  const inOrder = places.toSorted((one, other) => one.item.publishDate.localeCompare(other.item.publishDate))
  const given = Map.groupBy([...others, ...places], ({ season }) => season)
  for (const [season, rows] of given) {
    const taken = new Set(rows.map(({ episodeNumber }) => episodeNumber))
    const waiting = inOrder.filter((place) => place.season === season && place.episodeNumber === 0)
    let number = 0
    for (const place of waiting.filter(({ item }) => !item.isExtra)) {
      do number += 1
      while (taken.has(number))
      place.episodeNumber = number
    }
    number = rows.reduce((largest, { episodeNumber }) => Math.max(largest, episodeNumber), 0)
    for (const place of waiting.filter(({ item }) => item.isExtra)) {
      place.episodeNumber = number + 1
      // Feeds do not number trailers, so a trailer leaves no gap.
      if (!place.item.isTrailer) number += 1
    }
  }
  return places.map(({ season, episodeNumber }) => ({ season, episodeNumber }))
}

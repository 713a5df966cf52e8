import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/db/sql'
import type { EpisodeFields, IncomingEpisode, IncomingShow } from './incoming'

interface KnownEpisode {
  id: string
  title: string
  guid?: string | null
  season: number
  episodeNumber: number
  episodeType?: string | null
}

type ByGuid = Pick<IncomingEpisode, 'guid' | 'sharedGuid' | 'audio'>

export interface KnownEpisodes {
  /** Excludes the trash. */
  all: readonly KnownEpisode[]
  /** Also finds an episode that an undo has trashed, which is restored. */
  idOf(incoming: ByGuid): string | undefined
  isUndone(id: string): boolean
  /** Trashed by an editor. */
  isTrashed(incoming: ByGuid): boolean
}

export async function findKnownEpisodes(payload: BasePayload): Promise<KnownEpisodes> {
  const docs = await rowsOf<KnownEpisode & { deletedAt: Date | null }>(
    databaseOf(payload),
    sql`SELECT id, title, guid, season::int AS season, episode_number::int AS "episodeNumber",
          episode_type AS "episodeType", deleted_at AS "deletedAt" FROM episodes ORDER BY created_at DESC`,
  )
  const undone = await findUndone(payload)
  const trashed = new Set(docs.flatMap(({ id, deletedAt }) => (deletedAt && !undone.has(id) ? [id] : [])))
  // The id stands in for a missing guid.
  const byGuid = new Map(docs.map(({ id, guid }) => [guid ?? id, id]))
  const sounds = await findSounds(payload)
  const idOf = ({ guid, sharedGuid = '', audio }: ByGuid) => {
    const found = byGuid.get(guid)
    if (found) return found
    // Imported while no other audio had its guid.
    const before = byGuid.get(sharedGuid)
    return before && audio && 'url' in audio && sounds.get(before) === audio.url ? before : undefined
  }
  return {
    all: docs.filter(({ deletedAt }) => !deletedAt),
    idOf,
    isUndone: (id) => undone.has(id),
    isTrashed: (incoming) => trashed.has(idOf(incoming) ?? ''),
  }
}

/** The addresses from which episodes' audio was imported. */
async function findSounds(payload: BasePayload): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ id: string; source: string }>(
    databaseOf(payload),
    sql`SELECT episodes.id, media.source FROM episodes JOIN media ON media.id = episodes.audio_id
        WHERE media.source IS NOT NULL`,
  )
  return new Map(rows.map(({ id, source }) => [id, source]))
}

/** Episodes trashed by the undo of an import, and not by an editor since. After that of a look, its host brings none back. */
async function findUndone(payload: BasePayload): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    databaseOf(payload),
    sql`SELECT episodes.id FROM episodes JOIN import_items ON import_items.episode_id = episodes.id
          JOIN imports ON imports.id = import_items.import_id
        WHERE NOT is_look AND import_items.outcome = 'undone' AND deleted_at <= coalesce(ended_at, now())`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Leaves episodes that an editor trashed in the trash, and reports them. */
export function withoutTrashed(
  show: IncomingShow,
  { isTrashed }: KnownEpisodes,
): Pick<IncomingShow, 'episodes' | 'skipped'> {
  const trashed = show.episodes.filter(isTrashed)
  return {
    episodes: show.episodes.filter((episode) => !isTrashed(episode)),
    skipped: [...show.skipped, ...trashed.map(({ title }) => ({ name: title, reason: IN_TRASH }))],
  }
}

export const IN_TRASH = 'It is in the trash. Restore it from there to import it.'

/** Numbers new episodes without numbers, and reports numbers that another episode has. */
export function withNumbers(
  episodes: readonly IncomingEpisode[],
  { all, idOf }: KnownEpisodes,
): IncomingEpisode[] {
  const isNew = (episode: IncomingEpisode) => idOf(episode) === undefined
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

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import type { Episode } from '@/payload-types'
import type { EpisodeFields, IncomingEpisode, IncomingShow } from './incoming'

interface KnownEpisode extends Pick<Episode, 'season' | 'episodeNumber' | 'episodeType'> {
  id: string
  title: string
  guid: string
  /** The address from which its audio was imported. */
  source: string | null
  /** An import restores an episode that the undo of one has trashed, unless an editor has trashed it since. */
  state: 'here' | 'undone' | 'trashed'
}

export interface KnownEpisodes {
  /** Excludes the trash. */
  here: readonly KnownEpisode[]
  find(
    incoming: Pick<IncomingEpisode, 'guid' | 'sharedGuid' | 'audio'>,
  ): KnownEpisode | undefined
}

export async function findKnownEpisodes(payload: BasePayload): Promise<KnownEpisodes> {
  // The id stands in for a missing guid. After the undo of a poll, its host brings none back.
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
    here: rows.filter(({ state }) => state === 'here'),
    find({ guid, sharedGuid = '', audio }) {
      const found = byGuid.get(guid)
      if (found) return found
      // Imported while no other audio had its guid.
      const before = byGuid.get(sharedGuid)
      return audio && 'url' in audio && before?.source === audio.url ? before : undefined
    },
  }
}

const IN_TRASH = 'It is in the trash. Restore it from there to import it.'

/** The episodes with their numbers, and what is skipped: also what an editor has put into the trash. */
export function planEpisodes(
  show: Pick<IncomingShow, 'episodes' | 'skipped'>,
  known: KnownEpisodes,
): Pick<IncomingShow, 'episodes' | 'skipped'> {
  const { coming = [], trashed = [] } = Object.groupBy(show.episodes, (episode) =>
    known.find(episode)?.state === 'trashed' ? 'trashed' : 'coming',
  )
  const skipped = trashed.map(({ title }) => ({ name: title, reason: IN_TRASH }))
  return { episodes: withNumbers(coming, known), skipped: [...show.skipped, ...skipped] }
}

type Numbered = Pick<
  EpisodeFields,
  'season' | 'episodeNumber' | 'episodeType' | 'publishDate'
>
type Place = Required<Pick<Episode, 'season' | 'episodeNumber'>>

const isFull = ({ episodeType }: Numbered): boolean => !episodeType || episodeType === 'full'
const nameOf = ({ season, episodeNumber }: Place): string => `S${season}E${episodeNumber}`

/** Numbers new episodes without numbers, and reports numbers that another episode has. */
function withNumbers(episodes: IncomingEpisode[], { here, find }: KnownEpisodes) {
  const fresh = episodes.filter((episode) => !find(episode))
  const stored = episodes.filter(find)
  const others = [...here, ...stored.map(({ fields }) => fields)]
  const places = numberEpisodes(
    fresh.map(({ fields }) => fields),
    others.filter(({ episodeType }) => episodeType !== 'trailer'),
  )
  const placeOf = new Map(fresh.map((episode, index) => [episode, places[index]]))
  const holders = new Map(
    here.filter(isFull).map((episode) => [nameOf(episode), episode.title]),
  )
  return episodes.map((episode) => {
    const place = placeOf.get(episode)
    if (!place) return episode
    const numbered = { ...episode, initial: { ...episode.initial, ...place } }
    if (!isFull(episode.fields)) return numbered
    const name = nameOf(place)
    const holder = holders.get(name)
    if (!holder) holders.set(name, episode.title)
    const remark = `its number, ${name}, is that of “${holder}” too`
    return holder ? { ...numbered, remarks: [...episode.remarks, remark] } : numbered
  })
}

/** Preserves given numbers; others take the lowest free one in date order, trailers and bonus episodes last. */
export function numberEpisodes(
  episodes: readonly Numbered[],
  others: readonly Numbered[] = [],
): Place[] {
  const places = episodes.map((fields) => ({ ...fields, ...placeIn(fields) }))
  const inOrder = places.toSorted((one, other) =>
    (one.publishDate ?? '').localeCompare(other.publishDate ?? ''),
  )
  const seasons = Map.groupBy([...others.map(placeIn), ...places], (place) => place.season)
  for (const [season, rows] of seasons) {
    const taken = new Set(rows.map(({ episodeNumber }) => episodeNumber))
    const waiting = inOrder.filter(
      (place) => place.season === season && place.episodeNumber === 0,
    )
    let number = 0
    for (const place of waiting.filter(isFull)) {
      do number += 1
      while (taken.has(number))
      place.episodeNumber = number
    }
    number = Math.max(number, ...taken)
    for (const place of waiting.filter((each) => !isFull(each))) {
      place.episodeNumber = number + 1
      // Feeds do not number trailers, so a trailer leaves no gap.
      if (place.episodeType !== 'trailer') number += 1
    }
  }
  return places.map(placeIn)
}

const placeIn = ({ season, episodeNumber }: Numbered): Place => ({
  season: season ?? 1,
  episodeNumber: episodeNumber ?? 0,
})

import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryNumber, queryRow, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { type Artwork, coverOf, type ListedEpisode, pictureOf } from '@/lib/episodes/episode'
import { segmentPath } from '@/lib/episodes/episode-address'
import { HOST_ROLES } from '@/lib/episodes/person'
import { selectEpisodes } from '@/lib/episodes/select-episodes'
import { isSlug } from '@/lib/text/slug'
import { IS_TRANSCRIPT_SHOWN } from '@/lib/transcripts/stored-transcript'

export interface PersonOnSite {
  id: string
  slug: string
  name: string
  about: string
  links: { label: string; url: string }[]
  picture: Artwork | null
  isHost: boolean
  /** Newest first, at most `MOST_EPISODES`. */
  episodes: ListedEpisode[]
  episodeCount: number
  /** Something that they say in each of their newest episodes with a transcript. */
  passages: SpokenPassage[]
}

export interface SpokenPassage {
  episode: ListedEpisode
  /** Seconds. */
  start: number
  end: number
  text: string
  url: string
}

export const MOST_EPISODES = 100
const MOST_PASSAGES = 6
/** Long enough for a thought, and short enough to be read. */
const BEST_LENGTH = 260

const HOSTS = sql`(SELECT 1 FROM episodes_people AS own
  WHERE own._parent_id = episodes.id AND own.role::text = ANY(${sql.param(HOST_ROLES)}::text[]))`

/** The public episodes of a person: the hosts of the show are heard in each that names no host of its own. */
const appearsIn = (id: string): SQL => sql`${sqlEpisodeIsPublic(new Date())} AND (
  EXISTS (SELECT 1 FROM episodes_people AS named WHERE named._parent_id = episodes.id AND named.person_id = ${id}::uuid)
  OR (EXISTS (SELECT 1 FROM show_people WHERE person_id = ${id}::uuid) AND NOT EXISTS ${HOSTS}))`

/** Undefined for an unknown slug, and for a person whom nothing public names. */
export async function findPersonOnSite(
  payload: BasePayload,
  slug: string,
): Promise<PersonOnSite | undefined> {
  if (!isSlug(slug)) return undefined
  const database = getDatabase(payload)
  const named = await queryRow<{ id: string; isHost: boolean }>(
    database,
    sql`SELECT id, EXISTS (SELECT 1 FROM show_people WHERE person_id = people.id) AS "isHost"
        FROM people WHERE slug = ${slug} AND ${sqlPersonIsPublic(new Date())}`,
  )
  if (!named) return undefined
  const [person, episodes, episodeCount] = await Promise.all([
    payload.findByID({ collection: 'people', id: named.id, depth: 1 }),
    selectEpisodes(
      database,
      sql`WHERE ${appearsIn(named.id)} ORDER BY episodes.publish_date DESC, episodes.id LIMIT ${MOST_EPISODES}`,
    ),
    queryNumber(database, sql`SELECT count(*) FROM episodes WHERE ${appearsIn(named.id)}`),
  ])
  return {
    ...named,
    slug,
    name: person.name,
    about: person.about ?? '',
    links: (person.links ?? []).map(({ label, url }) => ({ label, url })),
    picture: coverOf(pictureOf(person.picture), null, person.name),
    episodes,
    episodeCount,
    passages: await findPassages(database, named.id, episodes),
  }
}

/** Only from the episodes that the page lists: a host speaks in half of all passages of an archive. */
async function findPassages(
  database: Database,
  id: string,
  episodes: readonly ListedEpisode[],
): Promise<SpokenPassage[]> {
  const listed = new Map(episodes.map((episode) => [episode.id, episode]))
  type Row = Omit<SpokenPassage, 'episode' | 'url'> & { episodeId: string; segmentId: string }
  const rows = await queryRows<Row>(
    database,
    sql`SELECT * FROM (
          SELECT DISTINCT ON (episodes.id) episodes.id AS "episodeId", segment_id AS "segmentId",
            starts_at AS start, ends_at AS end, passages.text, publish_date
          FROM passages JOIN episodes ON episodes.id = passages.episode_id
            JOIN transcripts ON transcripts.episode_id_id = episodes.id
          WHERE episodes.id = ANY(${sql.param([...listed.keys()])}::uuid[]) AND ${IS_TRANSCRIPT_SHOWN} AND lower(speaker) IN (
            SELECT lower(name) FROM people WHERE id = ${id}::uuid
            UNION SELECT lower(text) FROM people_texts WHERE parent_id = ${id}::uuid AND path = 'aliases')
          ORDER BY episodes.id, abs(length(passages.text) - ${BEST_LENGTH})
        ) AS spoken ORDER BY publish_date DESC LIMIT ${MOST_PASSAGES}`,
  )
  return rows.flatMap(({ episodeId, segmentId, start, end, text }) => {
    const episode = listed.get(episodeId)
    return episode
      ? [
          {
            episode,
            start,
            end,
            text,
            url: segmentPath(episode.slug, { id: segmentId, start }),
          },
        ]
      : []
  })
}

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { personPath } from '@/lib/episodes/person'
import { episodeSubject } from '@/lib/sharing/card-subjects'
import { embedCode } from '@/lib/sharing/embed'
import { findSharing } from '@/lib/sharing/find-sharing'
import { readToken, signToken } from '@/lib/signed-token'
import { findShow } from '@/lib/site/find-show'
import { PREVIEW_PATH } from '@/lib/site/navigation'
import { DAY_MS } from '@/lib/text/clock'
import { findPersonOnSite, type SpokenPassage } from './find-person'

/** The pictures, words and players that a guest can share. */
export interface GuestKit {
  name: string
  showName: string
  /** The absolute address of their page; null while no public episode names them. */
  pageUrl: string | null
  episodes: EpisodeKit[]
}

export interface EpisodeKit {
  episode: ListedEpisode
  url: string
  /** Pictures from the site's root: the share card, and the cover. */
  cardUrl: string | null
  coverUrl: string | null
  /** The player as HTML, whole and of their passage alone. */
  embed: string
  clip: { quote: string; url: string; embed: string; start: number; end: number } | null
}

const DAYS = 90
const MOST_EPISODES = 10

/** A private link to what a guest can share; the same within a day. */
export function makeGuestLink(
  personId: string,
  now = new Date(),
): { path: string; expires: string } {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + DAYS) * DAY_MS)
  return {
    path: `${PREVIEW_PATH}/${signToken('guest-kit', [personId], { expires })}`,
    expires: expires.toISOString(),
  }
}

/** The slug of a guest's link; undefined when it has expired, is foreign, or the person is gone. */
export async function findInvited(
  database: Database,
  token: string,
  now = new Date(),
): Promise<{ name: string; slug: string } | undefined> {
  const [id] = readToken('guest-kit', token, now) ?? []
  if (!id) return undefined
  return queryRow<{ name: string; slug: string }>(
    database,
    sql`SELECT name, slug FROM people WHERE id = ${id}::uuid`,
  )
}

export async function findGuestKit(
  payload: BasePayload,
  token: string,
): Promise<GuestKit | undefined> {
  const invited = await findInvited(getDatabase(payload), token)
  if (!invited) return undefined
  const [show, person] = await Promise.all([
    findShow(payload),
    findPersonOnSite(payload, invited.slug),
  ])
  const passages = new Map(person?.passages.map((passage) => [passage.episode.id, passage]))
  const episodes = person?.episodes.slice(0, MOST_EPISODES) ?? []
  return {
    name: invited.name,
    showName: show.name,
    pageUrl: person ? absolute(personPath(person.slug)) : null,
    episodes: await Promise.all(
      episodes.map(async (episode) => ({
        episode,
        url: absolute(`/episodes/${episode.slug}`),
        cardUrl: (await findSharing(payload, episodeSubject(episode.id))).cardUrl,
        coverUrl: episode.artwork?.url ?? show.artworkUrl,
        embed: embedOf(episode, ''),
        clip: clipOf(passages.get(episode.id), `${invited.name} on ${show.name}`),
      })),
    ),
  }
}

const absolute = (path: string): string => new URL(path, env().SITE_URL).href

const embedOf = ({ slug, title }: ListedEpisode, time: string): string =>
  embedCode({ slug, title, time }, env().SITE_URL)

function clipOf(passage: SpokenPassage | undefined, who: string): EpisodeKit['clip'] {
  if (!passage) return null
  const { episode, text, start, end } = passage
  const time = `${Math.floor(start)},${Math.ceil(end)}`
  const url = absolute(`/episodes/${episode.slug}?t=${time}`)
  return {
    quote: `“${text}”\n– ${who}: ${url}`,
    url,
    embed: embedOf(episode, time),
    start,
    end,
  }
}

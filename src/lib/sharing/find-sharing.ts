import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import { cardPath } from './card'
import { episodeSubject, findSubject } from './card-subjects'

export interface Sharing {
  /** From the site's root. */
  cardUrl: string | null
  isIndexed: boolean
}

export async function findSharing(payload: BasePayload, subject: string): Promise<Sharing> {
  const found = await findSubject(payload, subject)
  if (!found) return { cardUrl: null, isIndexed: true }
  return { cardUrl: found.isShown ? cardPath(subject, found.card) : null, isIndexed: found.isIndexed }
}

export interface EpisodeSharing {
  url: string
  /** From the site's root; null before the episode is public. */
  cardUrl: string | null
  /** The newest proposed letter, or null. */
  letterId: string | null
}

/** Undefined for an unknown id. */
export async function findEpisodeSharing(
  payload: BasePayload,
  id: string,
): Promise<EpisodeSharing | undefined> {
  const episode = await queryRow<{ slug: string | null; letterId: string | null }>(
    getDatabase(payload),
    sql`SELECT slug, (SELECT letters.id FROM letters WHERE episode_id = episodes.id
          ORDER BY created_at DESC LIMIT 1) AS "letterId"
        FROM episodes WHERE id = ${id}`,
  )
  if (!episode) return undefined
  const { cardUrl } = await findSharing(payload, episodeSubject(id))
  const url = new URL(`/episodes/${episode.slug ?? id}`, env().SITE_URL).href
  return { url, cardUrl, letterId: episode.letterId }
}

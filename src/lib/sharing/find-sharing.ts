import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import { cardPath } from './card'
import { episodeSubject, findSubject } from './card-subjects'

/** `cardUrl` is from the site's root. */
export async function findSharing(payload: BasePayload, subject: string) {
  const found = await findSubject(payload, subject)
  const cardUrl = found?.isShown ? cardPath(subject, found.card) : null
  return { cardUrl, isIndexed: found?.isIndexed !== false }
}

export type EpisodeSharing = NonNullable<Awaited<ReturnType<typeof findEpisodeSharing>>>

/** The absolute address of an episode's page, its card once it is public, and its newest proposed letter. */
export async function findEpisodeSharing(payload: BasePayload, id: string) {
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

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { episodeSubject } from '@/lib/cards/card-subjects'
import { findSharing } from '@/lib/cards/find-sharing'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { env } from '@/lib/env'

export interface EpisodeSharing {
  /** Of its page, from `https://` on. */
  url: string
  /** From the site's root; null while no card has been drawn. */
  cardUrl: string | null
}

/** What an editor passes on once an episode is public; undefined when there is none of that id. */
export async function findEpisodeSharing(
  payload: BasePayload,
  id: string,
): Promise<EpisodeSharing | undefined> {
  const [episode] = await rowsOf<{ slug: string | null }>(
    databaseOf(payload),
    sql`SELECT slug FROM episodes WHERE id = ${id}`,
  )
  if (!episode) return undefined
  const { cardUrl } = await findSharing(payload, episodeSubject(id))
  return { url: new URL(`/episodes/${episode.slug ?? id}`, env().SITE_URL).href, cardUrl }
}

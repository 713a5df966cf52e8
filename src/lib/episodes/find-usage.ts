import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import type { EpisodeUsage } from './usage'

/** The things that depend on an episode, public or not; undefined for an unknown id. */
export async function findEpisodeUsage(payload: BasePayload, id: string): Promise<EpisodeUsage | undefined> {
  const [usage] = await queryRows<EpisodeUsage>(
    getDatabase(payload),
    sql`SELECT
          (SELECT count(*)::int FROM bookmarks WHERE episode_id_id = episodes.id) AS bookmarks,
          (SELECT count(*)::int FROM moments WHERE moments.episode_id = episodes.id) AS moments,
          (SELECT count(*)::int FROM listening_places AS places
           WHERE places.episode_id = episodes.id AND NOT is_finished) AS listeners,
          1 + (SELECT count(*)::int FROM former_slugs
           WHERE collection = 'episodes' AND document_id = episodes.id) AS addresses,
          (SELECT count(DISTINCT other.id)::int FROM episodes AS other
           JOIN (SELECT episodes.slug UNION ALL SELECT slug FROM former_slugs
             WHERE collection = 'episodes' AND document_id = episodes.id AND slug NOT LIKE '/%') AS named
             ON other.description ~ ('/episodes/' || named.slug || '["/#?]')
           WHERE other.id <> episodes.id) AS links
        FROM episodes WHERE id = ${id}`,
  )
  return usage
}

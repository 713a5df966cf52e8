import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'
import type { Completion } from './audience'

/** Of fewer, a share would say something of one of them. */
export const FEWEST_MEMBERS = 5
/** Of an episode: what comes after is thanks and goodbye. */
const HEARD_SHARE = 0.9
const MOST_EPISODES = 10

/** How many of the members who began an episode have heard it. Where they stand is theirs: only shares of several leave here. */
export const readCompletion = (database: Database, episodeId?: string): Promise<Completion[]> =>
  rowsOf<Completion>(
    database,
    sql`SELECT episodes.id, coalesce(title, '') AS title, members,
          round(100.0 * finished / members)::int AS percent
        FROM (
          SELECT places.episode_id, count(*)::int AS members,
            count(*) FILTER (WHERE is_finished OR places.at >= ${HEARD_SHARE} * audio_seconds) AS finished
          FROM listening_places AS places
            JOIN episodes ON episodes.id = places.episode_id
            LEFT JOIN media ON media.id = audio_id AND audio_file = filename
          WHERE ${episodeId ? sql`places.episode_id = ${episodeId}::uuid` : sql`true`}
          GROUP BY places.episode_id HAVING count(*) >= ${FEWEST_MEMBERS}
          ORDER BY members DESC, places.episode_id LIMIT ${MOST_EPISODES}
        ) AS begun JOIN episodes ON episodes.id = episode_id ORDER BY members DESC, episode_id`,
  )

import { sql } from 'drizzle-orm'
import type { Database } from '@/db/sql'
import { rollUpDays } from '@/lib/audience/roll-up'

const PLAYS = 1_000_000
const DOWNLOADS = 500_000
/** Newer ones are heard more. */
const HEARD_EPISODES = 500

/** Two years of plays and downloads, and what is summed up of them. */
export async function fillAudience(database: Database): Promise<void> {
  const chosen = sql`(SELECT array_agg(id) AS ids FROM
    (SELECT id FROM episodes ORDER BY publish_date DESC LIMIT ${HEARD_EPISODES}) AS newest) AS heard`
  const which = sql`ids[1 + floor(${HEARD_EPISODES} * random() ^ 2)::int]`
  const then = sql`now() - random() * interval '730 days'`
  await database.execute(sql`
    INSERT INTO play_tracking (episode_id_id, platform, played_at, user_agent, ip_address)
    SELECT ${which}, (ARRAY['direct', 'direct', 'embed'])[n % 3 + 1], ${then}, 'Mozilla/5.0', md5((n % 40000)::text)
    FROM generate_series(1, ${PLAYS}::int) AS n, ${chosen}`)
  await database.execute(sql`
    INSERT INTO downloads (episode_id, app, listener, downloaded_at)
    SELECT ${which}, (ARRAY['Overcast', 'Apple Podcasts', 'Spotify', 'Castro', 'Browser'])[n % 5 + 1],
      md5((n % 60000)::text), ${then}
    FROM generate_series(1, ${DOWNLOADS}::int) AS n, ${chosen}`)
  await database.execute(sql`VACUUM ANALYZE`)
  const begun = performance.now()
  await rollUpDays(database, new Date())
  console.log(`summed up two years in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await database.execute(sql`VACUUM ANALYZE`)
}

import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'
import { DAY_MS, lastMidnight, startOfDay } from './periods'
import { at, within } from './within'

/**
 * Figures of one stretch of time, by episode and, where `episode_id` is null, of all. Of what players say of themselves
 * only what the site's own say is believed.
 */
export const figuresBetween = (from: number, to: number): SQL => sql`
  heard AS (
    SELECT episode_id_id AS episode_id, ip_address AS listener, true AS is_play,
      CASE platform WHEN 'direct' THEN 'Player on this site' WHEN 'embed' THEN 'Player on other sites'
        ELSE 'Other' END AS app
    FROM play_tracking WHERE ${within('played_at', { from, to })}
    UNION ALL
    SELECT episode_id, listener, false, app
    FROM downloads WHERE ${within('downloaded_at', { from, to })}
  ), counted AS (
    SELECT episode_id, app, grouping(app) = 1 AS is_sum, count(*)::int AS times,
      count(*) FILTER (WHERE is_play)::int AS plays, count(*) FILTER (WHERE NOT is_play)::int AS downloads,
      count(DISTINCT listener)::int AS listeners
    FROM heard GROUP BY GROUPING SETS ((episode_id, app), (episode_id), (app), ())
  ), figures AS (
    SELECT episode_id, max(plays) FILTER (WHERE is_sum) AS plays, max(downloads) FILTER (WHERE is_sum) AS downloads,
      max(listeners) FILTER (WHERE is_sum) AS listeners,
      coalesce(jsonb_object_agg(app, times) FILTER (WHERE NOT is_sum), '{}') AS apps
    FROM counted GROUP BY episode_id
  )`

/**
 * Sums up every day that is over and was not summed up: once, since later nothing of it changes. Called every hour and
 * before figures are read, so that they are whole whenever somebody looks.
 */
export async function rollUpDays(database: Database, now: Date): Promise<void> {
  const to = lastMidnight(now)
  let day = await nextDay(database, to)
  while (day !== undefined) {
    await rollUp(database, day)
    day = await nextDay(database, to)
  }
}

/** The first one after those summed up on which anything was heard. */
async function nextDay(database: Database, to: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ first: number | null }>(
    database,
    sql`WITH known AS (
          SELECT coalesce(max(day) + interval '24 hours', '-infinity') AS until FROM audience_days
        )
        SELECT (extract(epoch FROM least(
          (SELECT min(played_at) FROM play_tracking, known WHERE played_at >= until AND played_at < ${at(to)}),
          (SELECT min(downloaded_at) FROM downloads, known WHERE downloaded_at >= until AND downloaded_at < ${at(to)})
        )) * 1000)::float8 AS first`,
  )
  return row?.first == null ? undefined : startOfDay(row.first)
}

async function rollUp(database: Database, day: number): Promise<void> {
  const into = sql`(day, plays, downloads, listeners, apps, episode_id)`
  await database.execute(sql`
    WITH ${figuresBetween(day, day + DAY_MS)}, of_episodes AS (
      INSERT INTO episode_days ${into}
      SELECT ${at(day)}, plays, downloads, listeners, apps, episode_id FROM figures WHERE episode_id IS NOT NULL
      ON CONFLICT DO NOTHING
    )
    INSERT INTO audience_days (day, plays, downloads, listeners, apps)
    SELECT ${at(day)}, plays, downloads, listeners, apps FROM figures WHERE episode_id IS NULL
    ON CONFLICT DO NOTHING`)
}

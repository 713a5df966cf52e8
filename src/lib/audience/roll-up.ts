import { lt, type SQL, sql } from 'drizzle-orm'
import { type Database, epochMs, queryColumn } from '@/db/sql'
import { downloads } from '@/db/tables/audience'
import { DAY_MS } from '@/lib/text/clock'
import { lastMidnight, type Period } from './audience'

/** One row per episode and a total row (`episode_id` null). Platforms other than the site's own count as other. */
export const figuresBetween = (from: number, to: number): SQL => sql`
  plays_and_downloads AS (
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
    FROM plays_and_downloads GROUP BY GROUPING SETS ((episode_id, app), (episode_id), (app), ())
  ), figures AS (
    SELECT episode_id, max(plays) FILTER (WHERE is_sum) AS plays, max(downloads) FILTER (WHERE is_sum) AS downloads,
      max(listeners) FILTER (WHERE is_sum) AS listeners,
      coalesce(jsonb_object_agg(app, times) FILTER (WHERE NOT is_sum), '{}') AS apps
    FROM counted GROUP BY episode_id
  )`

/** Sums up each finished day once, newest first. */
export async function rollUpDays(database: Database, now: Date) {
  for (const day of await findUncounted(database, lastMidnight(now)))
    await rollUp(database, day)
}

/** From the first play or download on, newest first, including empty days. */
const findUncounted = (database: Database, to: number) =>
  queryColumn<number>(
    database,
    sql`SELECT ${epochMs('every.day')} AS day
        FROM (SELECT least(
            (SELECT min(played_at) FROM play_tracking), (SELECT min(downloaded_at) FROM downloads)
          ) AS first_at) AS first,
          generate_series(date_bin('1 day', first_at, 'epoch'), ${at(to - DAY_MS)}, interval '24 hours') AS every(day)
        WHERE NOT EXISTS (SELECT FROM audience_days WHERE audience_days.day = every.day) ORDER BY every.day DESC`,
  )

/** Writes the day's row first, so that only one of several processes sums the day up. */
async function rollUp(database: Database, day: number) {
  await database.execute(sql`
    WITH ${figuresBetween(day, day + DAY_MS)}, counted_day AS (
      INSERT INTO audience_days (day, plays, downloads, listeners, apps)
      SELECT ${at(day)}, plays, downloads, listeners, apps FROM figures WHERE episode_id IS NULL
      ON CONFLICT DO NOTHING RETURNING day
    )
    INSERT INTO episode_days (day, plays, downloads, listeners, apps, episode_id)
    SELECT day, plays, downloads, listeners, apps, episode_id
    FROM counted_day, figures WHERE episode_id IS NOT NULL`)
}

export const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`

export const within = (column: string, { from, to }: Pick<Period, 'from' | 'to'>): SQL =>
  sql`${sql.identifier(column)} >= ${at(from)} AND ${sql.identifier(column)} < ${at(to)}`

/** Promised in the Privacy Policy: usage analytics are kept for up to three years. An episode's count stays. */
export const PLAYS_KEPT_YEARS = 3

export async function deleteOldPlays(database: Database, now: Date) {
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(years => ${PLAYS_KEPT_YEARS})`
  await database.execute(sql`DELETE FROM play_tracking WHERE played_at < ${oldest}`)
  await database.delete(downloads).where(lt(downloads.downloaded_at, oldest))
}

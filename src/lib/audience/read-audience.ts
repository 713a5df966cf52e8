import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryNumber, queryRow, queryRows } from '@/db/sql'
import { DAY_MS } from '@/lib/text/clock'
import {
  type DayFigures,
  dayName,
  lastMidnight,
  type Period,
  type PeriodName,
  periodUntil,
} from './audience'
import type { Totals } from './describe-totals'
import { listEpisodeFigures } from './list-episode-figures'
import { at, figuresBetween, rollUpDays, within } from './roll-up'

interface AudienceQuery {
  period: Period
  episode?: { id: string; title: string }
  now: Date
}

const TOP = 10

export type Audience = Awaited<ReturnType<typeof readAudience>>

export async function readAudience(
  database: Database,
  { period, episode, now }: AudienceQuery,
) {
  const days = daysIn(episode?.id)
  const [all, today, apps, weeks, came, cameBefore, top, completion] = await Promise.all([
    readDays(database, days, period),
    readToday(database, {
      from: period.to,
      to: now.getTime() + DAY_MS,
      episodeId: episode?.id,
    }),
    readApps(database, days, period),
    readWeeks(database, { from: period.from, now }),
    countSubscribers(database, period),
    countSubscribers(database, { from: period.before, to: period.from }),
    listEpisodeFigures(database, { period, page: 1, limit: TOP }),
    readCompletion(database, episode?.id),
  ])
  const [from, to] = [dayName(period.from), dayName(period.to - DAY_MS)]
  const current = all.filter(({ day }) => day >= from)
  return {
    episode: episode ?? null,
    from,
    to,
    now: { ...sumUp(current), subscribers: came },
    before: { ...sumUp(all.filter(({ day }) => day < from)), subscribers: cameBefore },
    today,
    days: current,
    apps,
    weeks,
    top: top.rows,
    completion,
  }
}

const daysIn = (episodeId: string | undefined) => (period: SQL) =>
  episodeId
    ? sql`episode_days WHERE episode_id = ${episodeId}::uuid AND ${period}`
    : sql`audience_days WHERE ${period}`

type DaysIn = ReturnType<typeof daysIn>

/** Every day of the period and of the one before, also those without a play. */
const readDays = (database: Database, days: DaysIn, { before, to }: Period) =>
  queryRows<DayFigures & { day: string }>(
    database,
    sql`SELECT to_char(every.day AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, coalesce(plays, 0) AS plays,
          coalesce(downloads, 0) AS downloads, coalesce(listeners, 0) AS listeners
        FROM generate_series(${at(before)}, ${at(to - DAY_MS)}, interval '24 hours') AS every(day)
          LEFT JOIN (SELECT * FROM ${days(within('day', { from: before, to }))}) AS known ON known.day = every.day
        ORDER BY every.day`,
  )

async function readToday(
  database: Database,
  { from, to, episodeId }: { from: number; to: number; episodeId?: string },
) {
  const today = await queryRow<DayFigures>(
    database,
    sql`WITH ${figuresBetween(from, to)} SELECT plays, downloads, listeners FROM figures
        WHERE episode_id IS NOT DISTINCT FROM ${episodeId ?? null}::uuid`,
  )
  return today ?? { plays: 0, downloads: 0, listeners: 0 }
}

const readApps = (database: Database, days: DaysIn, period: Period) =>
  queryRows<{ app: string; times: number }>(
    database,
    sql`SELECT app, sum(times::int)::int AS times
        FROM (SELECT apps FROM ${days(within('day', period))}) AS known, jsonb_each_text(apps) AS each(app, times)
        GROUP BY app ORDER BY times DESC, app`,
  )

function sumUp(days: readonly DayFigures[]) {
  const total = (name: keyof DayFigures) => days.reduce((sum, day) => sum + day[name], 0)
  return {
    plays: total('plays'),
    downloads: total('downloads'),
    listenersADay: Math.round((10 * total('listeners')) / Math.max(1, days.length)) / 10,
  }
}

/** With fewer members, a share would reveal one of them. */
const FEWEST_MEMBERS = 5
/** After this share, only thanks and goodbyes are left. */
const FINISHED_SHARE = 0.9
const MOST_EPISODES = 10

/** How many members finished an episode they started; only shares of several members are returned. */
const readCompletion = (database: Database, episodeId?: string) =>
  queryRows<{ id: string; title: string; members: number; percent: number }>(
    database,
    sql`SELECT episodes.id, coalesce(title, '') AS title, members,
          round(100.0 * finished / members)::int AS percent
        FROM (
          SELECT places.episode_id, count(*)::int AS members,
            count(*) FILTER (WHERE is_finished OR places.at >= ${FINISHED_SHARE} * audio_seconds) AS finished
          FROM listening_places AS places
            JOIN episodes ON episodes.id = places.episode_id
            LEFT JOIN media ON media.id = audio_id AND audio_file = filename
          WHERE places.episode_id = coalesce(${episodeId ?? null}::uuid, places.episode_id)
          GROUP BY places.episode_id HAVING count(*) >= ${FEWEST_MEMBERS}
          ORDER BY members DESC, places.episode_id LIMIT ${MOST_EPISODES}
        ) AS begun JOIN episodes ON episodes.id = episode_id ORDER BY members DESC, episode_id`,
  )

/** Minimum for the growth chart, even for shorter periods. */
const FEWEST_WEEKS = 12

const countSubscribers = (database: Database, period: Pick<Period, 'from' | 'to'>) =>
  queryNumber(
    database,
    sql`SELECT count(*)::int AS total FROM newsletters WHERE ${within('subscribed_at', period)}`,
  )

/** Weeks begin on Monday, UTC. */
const readWeeks = (database: Database, { from, now }: { from: number; now: Date }) =>
  queryRows<{ week: string; subscribers: number }>(
    database,
    sql`SELECT to_char(week, 'YYYY-MM-DD') AS week, count(newsletters.id)::int AS subscribers
        FROM generate_series(
          date_trunc('week', least(${at(from)}, ${at(now.getTime())} - make_interval(weeks => ${FEWEST_WEEKS - 1})) AT TIME ZONE 'UTC'),
          ${at(now.getTime())} AT TIME ZONE 'UTC', interval '7 days') AS week
        LEFT JOIN newsletters ON subscribed_at >= week AT TIME ZONE 'UTC'
          AND subscribed_at < (week + interval '7 days') AT TIME ZONE 'UTC'
        GROUP BY week ORDER BY week`,
  )

/** The period's current days. */
export async function preparePeriod(payload: BasePayload, name: PeriodName) {
  const database = getDatabase(payload)
  const now = new Date()
  await rollUpDays(database, now)
  return { database, now, period: periodUntil(now, name) }
}

export async function findTotals(database: Database, episodeId: string, now: Date) {
  await rollUpDays(database, now)
  const found = await queryRow<Totals>(
    database,
    sql`WITH ${figuresBetween(lastMidnight(now), now.getTime() + DAY_MS)}, known AS (
          SELECT plays, downloads, apps FROM episode_days WHERE episode_id = ${episodeId}::uuid
          UNION ALL SELECT plays, downloads, apps FROM figures WHERE episode_id = ${episodeId}::uuid
        ), by_app AS (
          SELECT app, sum(times::int)::int AS times FROM known, jsonb_each_text(apps) AS each(app, times) GROUP BY app
        )
        SELECT coalesce(sum(plays), 0)::int AS plays, coalesce(sum(downloads), 0)::int AS downloads,
          coalesce((SELECT jsonb_agg(by_app ORDER BY times DESC, app) FROM by_app), '[]') AS apps
        FROM known`,
  )
  return found ?? { plays: 0, downloads: 0, apps: [] }
}

import { type SQL, sql } from 'drizzle-orm'
import { type Database, epochMs, rowsOf } from '@/lib/database/sql'
import type { Audience, DayFigures, PeriodFigures, Uncounted } from './audience'
import { listHeard } from './list-heard'
import { DAY_MS, dayName, daysOf, type Period } from './periods'
import { readCompletion } from './read-completion'
import { countSubscribers, readWeeks } from './read-subscribers'
import { figuresBetween } from './roll-up'
import { within } from './within'

interface Asked {
  period: Period
  /** The days that are not summed up yet, the newest first. */
  uncounted: readonly number[]
  episode?: { id: string; title: string }
  now: Date
}

const TOP = 10

export async function readAudience(
  database: Database,
  { period, uncounted, episode, now }: Asked,
): Promise<Audience> {
  const days = daysIn(episode?.id)
  const [known, today, apps, weeks, came, cameBefore, top, completion] = await Promise.all([
    readDays(database, days, period),
    readToday(database, { from: period.to, to: now.getTime() + DAY_MS, episodeId: episode?.id }),
    readApps(database, days, period),
    readWeeks(database, { from: period.from, now }),
    countSubscribers(database, period),
    countSubscribers(database, { from: period.before, to: period.from }),
    listHeard(database, { period, page: 1, limit: TOP }),
    readCompletion(database, episode?.id),
  ])
  const figures = (from: number, to: number) =>
    daysOf({ from, to }).map((day) => ({ day, ...(known.get(day) ?? NOTHING) }))
  const current = figures(period.from, period.to)
  return {
    uncounted: uncountedSince(period.before, uncounted),
    episode: episode ?? null,
    from: dayName(period.from),
    to: dayName(period.to - DAY_MS),
    now: { ...sumUp(current), subscribers: came },
    before: { ...sumUp(figures(period.before, period.from)), subscribers: cameBefore },
    today,
    days: current.map((each) => ({ ...each, day: dayName(each.day) })),
    apps,
    weeks,
    top: top.rows,
    completion,
  }
}

const NOTHING: DayFigures = { plays: 0, downloads: 0, listeners: 0 }

function uncountedSince(from: number, uncounted: readonly number[]): Uncounted | null {
  const [last, ...older] = uncounted.filter((day) => day >= from)
  return last === undefined ? null : { days: older.length + 1, last: dayName(last) }
}

const daysIn = (episodeId: string | undefined) => (period: SQL) =>
  episodeId
    ? sql`episode_days WHERE episode_id = ${episodeId}::uuid AND ${period}`
    : sql`audience_days WHERE ${period}`

type DaysIn = ReturnType<typeof daysIn>

async function readDays(
  database: Database,
  days: DaysIn,
  { before, to }: Period,
): Promise<Map<number, DayFigures>> {
  const rows = await rowsOf<DayFigures & { at: number }>(
    database,
    sql`SELECT ${epochMs('day')} AS at, plays, downloads, listeners FROM ${days(within('day', { from: before, to }))}`,
  )
  return new Map(rows.map(({ at, ...figures }) => [at, figures]))
}

async function readToday(
  database: Database,
  { from, to, episodeId }: { from: number; to: number; episodeId?: string },
): Promise<DayFigures> {
  const which = episodeId ? sql`episode_id = ${episodeId}::uuid` : sql`episode_id IS NULL`
  const [today] = await rowsOf<DayFigures>(
    database,
    sql`WITH ${figuresBetween(from, to)} SELECT plays, downloads, listeners FROM figures WHERE ${which}`,
  )
  return today ?? NOTHING
}

const readApps = (database: Database, days: DaysIn, period: Period) =>
  rowsOf<{ app: string; times: number }>(
    database,
    sql`SELECT app, sum(times::int)::int AS times
        FROM (SELECT apps FROM ${days(within('day', period))}) AS known, jsonb_each_text(apps) AS each(app, times)
        GROUP BY app ORDER BY times DESC, app`,
  )

function sumUp(days: readonly DayFigures[]): Omit<PeriodFigures, 'subscribers'> {
  const total = (name: keyof DayFigures) => days.reduce((sum, day) => sum + day[name], 0)
  return {
    plays: total('plays'),
    downloads: total('downloads'),
    listenersADay: Math.round((10 * total('listeners')) / Math.max(1, days.length)) / 10,
  }
}

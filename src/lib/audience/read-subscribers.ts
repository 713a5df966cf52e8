import { sql } from 'drizzle-orm'
import { type Database, epochMs, rowsOf } from '@/lib/database/sql'
import { DAY_MS, dayName, daysOf, type Period, startOfWeek } from './periods'
import { at, within } from './within'

const WEEK_MS = 7 * DAY_MS
/** Also where fewer days are looked at: a week or four are no growth. */
const FEWEST_WEEKS = 12

export async function countSubscribers(
  database: Database,
  period: Pick<Period, 'from' | 'to'>,
): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    database,
    sql`SELECT count(*)::int AS total FROM newsletters WHERE ${within('subscribed_at', period)}`,
  )
  return counted?.total ?? 0
}

export async function readWeeks(
  database: Database,
  { from, now }: { from: number; now: Date },
): Promise<{ week: string; subscribers: number }[]> {
  const to = startOfWeek(now.getTime()) + WEEK_MS
  const weeks = daysOf({ from: Math.min(startOfWeek(from), to - FEWEST_WEEKS * WEEK_MS), to }, WEEK_MS)
  const first = weeks[0] ?? to
  const rows = await rowsOf<{ begins: number; subscribers: number }>(
    database,
    sql`SELECT ${epochMs('week')} AS begins, subscribers FROM (
          SELECT date_bin('7 days', subscribed_at, ${at(first)}) AS week, count(*)::int AS subscribers
          FROM newsletters WHERE ${within('subscribed_at', { from: first, to })} GROUP BY 1) AS counted`,
  )
  const known = new Map(rows.map(({ begins, subscribers }) => [begins, subscribers]))
  return weeks.map((week) => ({ week: dayName(week), subscribers: known.get(week) ?? 0 }))
}

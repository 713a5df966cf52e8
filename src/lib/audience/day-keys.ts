import { createHmac, randomBytes } from 'node:crypto'
import { lte, type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows, TRUE } from '@/db/sql'
import { dayKeys } from '@/db/tables/audience'
import { addressGroup } from '@/lib/requests/ip-address'
import { dayName } from './audience'
import { COUNTED_FOR_MS } from './download-counter'

/** Hashes address (IPv6 cut to /64) and user agent with the day's key: all that counting needs to know of a listener. */
export const hashListener = (key: Buffer, address: string, userAgent: string): string =>
  createHmac('sha256', key)
    .update(`${addressGroup(address)}\n${userAgent}`)
    .digest('base64url')

const HOUR_MS = 60 * 60 * 1000

/** Long enough to recognise a listener for 24 hours across midnight. */
export const KEY_LIFE_MS = 48 * HOUR_MS

interface DayKey {
  /** UTC, `YYYY-MM-DD`. */
  day: string
  key: Buffer
}

/** Today's key, which it makes when there is none, then yesterday's if it still exists. */
export async function currentDayKeys(database: Database, now: Date): Promise<DayKey[]> {
  const today = dayName(now.getTime())
  const yesterday = dayName(now.getTime() - 24 * HOUR_MS)
  const key = randomBytes(32)
  const { rowCount } = await database
    .insert(dayKeys)
    .values({ day: today, key })
    .onConflictDoNothing()
  if (rowCount) await destroyOldDayKeys(database, now)
  return queryRows<DayKey>(
    database,
    sql`SELECT day::text AS day, key FROM day_keys WHERE day IN (${today}, ${yesterday}) ORDER BY day DESC`,
  )
}

/** Deletes a day's key 48 hours after the day began; its hashes then cannot be traced back. */
export async function destroyOldDayKeys(database: Database, now: Date) {
  const oldest = dayName(now.getTime() - KEY_LIFE_MS)
  await database.delete(dayKeys).where(lte(dayKeys.day, oldest))
}

/** Adds a row unless one was noted within 24 hours. Takes today's note, then yesterday's if its key still exists. */
export const noteOnce = (
  [note, ofYesterday = note]: readonly string[],
  now: Date,
  condition = TRUE,
): SQL => sql`
  INSERT INTO rate_limits (key, points, expire)
  SELECT ${note}, 1, ${now.getTime() + COUNTED_FOR_MS}
  WHERE ${condition} AND NOT EXISTS (
    SELECT FROM rate_limits WHERE key = ${ofYesterday} AND expire > ${now.getTime()})
  ON CONFLICT (key) DO UPDATE SET expire = excluded.expire WHERE rate_limits.expire <= ${now.getTime()}
  RETURNING key`

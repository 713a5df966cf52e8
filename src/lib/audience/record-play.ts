import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, rowsOf } from '@/db/sql'
import { addressGroup } from '@/lib/requests/rate-limits'

const MAX_USER_AGENT = 300
const COUNTED_FOR_MS = 24 * 60 * 60 * 1000

interface Play {
  episodeId: string
  platform: string
  userAgent: string
  /** Used to make the listener's hash, never stored. */
  address: string
  now: Date
}

/**
 * The count grows once per listener in 24 hours: only one of concurrent plays can write the limit's entry.
 */
export async function recordPlay(payload: BasePayload, play: Play): Promise<void> {
  if (!isCountable(play.userAgent)) return
  const database = databaseOf(payload)
  const [today, yesterday] = await currentDayKeys(database, play.now)
  if (!today) throw new Error('No key for hashing today’s listeners.')
  const listener = hashListener(today.key, play.address, play.userAgent)
  const asYesterday = yesterday ? hashListener(yesterday.key, play.address, play.userAgent) : listener
  const now = play.now.getTime()
  await database.execute(sql`
    WITH counted AS (
      INSERT INTO rate_limits (key, points, expire)
      SELECT ${noteOf(play, listener)}, 1, ${now + COUNTED_FOR_MS}
      WHERE NOT EXISTS (
        SELECT 1 FROM rate_limits WHERE key = ${noteOf(play, asYesterday)} AND expire > ${now}
      )
      ON CONFLICT (key) DO UPDATE SET expire = EXCLUDED.expire WHERE rate_limits.expire <= ${now}
      RETURNING key
    ), grown AS (
      INSERT INTO episode_counts AS known (episode_id, listeners) SELECT id, 1 FROM episodes
      WHERE id = ${play.episodeId} AND EXISTS (SELECT 1 FROM counted)
      ON CONFLICT (episode_id) DO UPDATE SET listeners = known.listeners + 1
    )
    INSERT INTO play_tracking (id, episode_id_id, platform, played_at, user_agent, ip_address)
    SELECT gen_random_uuid(), id, ${play.platform}, ${play.now.toISOString()}::timestamptz,
           ${play.userAgent.slice(0, MAX_USER_AGENT)}, ${listener}
    FROM episodes WHERE id = ${play.episodeId}`)
}

const noteOf = (play: Play, listener: string): string => playNote(play.episodeId, listener)

export const playNote = (episodeId: string, listener: string): string => `play:${episodeId}:${listener}`

/** A listener as far as counting needs one: the address (IPv6 cut to /64) with the user agent, hashed with the day's key. */
export const hashListener = (key: Buffer, address: string, userAgent: string): string =>
  createHmac('sha256', key)
    .update(`${addressGroup(address)}\n${userAgent}`)
    .digest('base64url')

/** Programs that fetch pages are no listeners, and who names no program at all is none either. */
export const isCountable = (userAgent: string): boolean => userAgent.trim() !== '' && !isbot(userAgent)

const HOUR_MS = 60 * 60 * 1000

/** Long enough to recognise a listener for 24 hours across midnight. */
export const KEY_LIFE_MS = 48 * HOUR_MS

export interface DayKey {
  /** UTC, `YYYY-MM-DD`. */
  day: string
  key: Buffer
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** Today's key first, then yesterday's if it is still known. Makes today's when there is none. */
export async function currentDayKeys(database: Database, now: Date): Promise<DayKey[]> {
  const today = dayOf(now)
  const yesterday = dayOf(new Date(now.getTime() - 24 * HOUR_MS))
  const known = await readKeys(database, today, yesterday)
  if (known[0]?.day === today) return known
  await database.execute(
    sql`INSERT INTO day_keys (day, key) VALUES (${today}, ${randomBytes(32)}) ON CONFLICT (day) DO NOTHING`,
  )
  await destroyOldDayKeys(database, now)
  return readKeys(database, today, yesterday)
}

const readKeys = (database: Database, today: string, yesterday: string): Promise<DayKey[]> =>
  rowsOf<DayKey>(
    database,
    sql`SELECT day::text AS day, key FROM day_keys WHERE day IN (${today}, ${yesterday}) ORDER BY day DESC`,
  )

/** A day's key is deleted 48 hours after the day began; from then on its hashes cannot be traced back. */
export async function destroyOldDayKeys(database: Database, now: Date): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - KEY_LIFE_MS))
  await database.execute(sql`DELETE FROM day_keys WHERE day <= ${oldest}`)
}

/** As the Privacy Policy says: usage analytics are kept for up to three years. An episode's count stays. */
export const PLAYS_KEPT_YEARS = 3

export async function deleteOldPlays(database: Database, now: Date): Promise<void> {
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(years => ${PLAYS_KEPT_YEARS})`
  await database.execute(sql`DELETE FROM play_tracking WHERE played_at < ${oldest}`)
  await database.execute(sql`DELETE FROM downloads WHERE downloaded_at < ${oldest}`)
}

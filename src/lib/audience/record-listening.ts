import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { BasePayload } from 'payload'
import { type Database, databaseOf } from '@/db/sql'
import { countEvent } from '@/lib/operations/tally'
import { currentDayKeys, hashListener } from './day-keys'
import { COUNTED_FOR_MS } from './download-counter'

const MAX_USER_AGENT = 300

interface Play {
  episodeId: string
  platform: string
  userAgent: string
  /** Used to make the listener's hash, never stored. */
  address: string
  now: Date
}

/**
 * Stores a row for each start of an episode; `listeners` grows once per listener in 24 hours, also for concurrent plays.
 * A resume sends no play (`isCounted` in `player-state.ts`); a start after a reload does. `ip_address` holds the listener's hash.
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
  countEvent('play')
}

const noteOf = (play: Play, listener: string): string => playNote(play.episodeId, listener)

const playNote = (episodeId: string, listener: string): string => `play:${episodeId}:${listener}`

/** Excludes crawlers and programs without a user agent. */
const isCountable = (userAgent: string): boolean => userAgent.trim() !== '' && !isbot(userAgent)

interface Download {
  episodeId: string
  app: string
  userAgent: string
  /** Used to make the listener's hash, never stored. */
  address: string
  now: Date
}

/** Counts once per listener in 24 hours, across processes and together with plays on the site. */
export async function recordDownload(database: Database, download: Download): Promise<void> {
  const { episodeId, app, userAgent, address } = download
  const keys = await currentDayKeys(database, download.now)
  const [listener, asYesterday] = keys.map(({ key }) => hashListener(key, address, userAgent))
  if (!listener) throw new Error('No key for hashing today’s listeners.')
  const now = download.now.getTime()
  const noteOnce = (note: (listener: string) => string) => sql`
    INSERT INTO rate_limits (key, points, expire)
    SELECT ${note(listener)}, 1, ${now + COUNTED_FOR_MS}
    WHERE NOT EXISTS (
      SELECT 1 FROM rate_limits WHERE key = ${note(asYesterday ?? listener)} AND expire > ${now}
    )`
  const unlessNoted = sql`
    ON CONFLICT (key) DO UPDATE SET expire = EXCLUDED.expire WHERE rate_limits.expire <= ${now}
    RETURNING key`
  await database.execute(sql`
    WITH new_download AS (
      ${noteOnce((hash) => `download:${episodeId}:${hash}`)} ${unlessNoted}
    ), new_listener AS (
      ${noteOnce((hash) => playNote(episodeId, hash))} AND EXISTS (SELECT 1 FROM new_download) ${unlessNoted}
    ), grown AS (
      INSERT INTO episode_counts AS known (episode_id, listeners) SELECT id, 1 FROM episodes
      WHERE id = ${episodeId} AND EXISTS (SELECT 1 FROM new_listener)
      ON CONFLICT (episode_id) DO UPDATE SET listeners = known.listeners + 1
    )
    INSERT INTO downloads (episode_id, app, listener, downloaded_at)
    SELECT id, ${app}, ${listener}, ${download.now.toISOString()}::timestamptz
    FROM episodes WHERE id = ${episodeId} AND EXISTS (SELECT 1 FROM new_download)`)
}

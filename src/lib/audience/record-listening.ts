import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, TRUE } from '@/db/sql'
import { currentDayKeys, hashListener } from './day-keys'
import { COUNTED_FOR_MS } from './download-counter'

const MAX_USER_AGENT = 300

interface Listening {
  episodeId: string
  userAgent: string
  /** Used to make the listener's hash, never stored. */
  address: string
  now: Date
}

/**
 * Stores a row for each start of an episode; `listeners` grows once per listener in 24 hours, also for concurrent plays.
 * A resume sends no play (`isCounted` in `player-state.ts`); a start after a reload does. `ip_address` holds the listener's hash.
 */
export async function recordPlay(
  payload: BasePayload,
  play: Listening & { platform: string },
) {
  const { episodeId, platform, userAgent, now } = play
  if (!isCountable(userAgent)) return
  const database = getDatabase(payload)
  const { listener, noteOnce, grown } = await openNotes(database, play)
  await database.execute(sql`
    WITH new_listener AS (${noteOnce('play')}), ${grown}
    INSERT INTO play_tracking (id, episode_id_id, platform, played_at, user_agent, ip_address)
    SELECT gen_random_uuid(), id, ${platform}, ${now.toISOString()}::timestamptz,
           ${userAgent.slice(0, MAX_USER_AGENT)}, ${listener}
    FROM episodes WHERE id = ${episodeId}`)
}

/** Excludes crawlers and programs without a user agent. */
const isCountable = (userAgent: string): boolean =>
  userAgent.trim() !== '' && !isbot(userAgent)

/** Counts once per listener in 24 hours, across processes and together with plays on the site. */
export async function recordDownload(
  database: Database,
  download: Listening & { app: string },
) {
  const { episodeId, app, now } = download
  const { listener, noteOnce, grown } = await openNotes(database, download)
  await database.execute(sql`
    WITH new_download AS (${noteOnce('download')}),
      new_listener AS (${noteOnce('play', sql`EXISTS (SELECT 1 FROM new_download)`)}), ${grown}
    INSERT INTO downloads (episode_id, app, listener, downloaded_at)
    SELECT id, ${app}, ${listener}, ${now.toISOString()}::timestamptz
    FROM episodes WHERE id = ${episodeId} AND EXISTS (SELECT 1 FROM new_download)`)
}

async function openNotes(
  database: Database,
  { episodeId, userAgent, address, now }: Listening,
) {
  const keys = await currentDayKeys(database, now)
  const [listener, asYesterday] = keys.map(({ key }) => hashListener(key, address, userAgent))
  if (!listener) throw new Error('No key for hashing today’s listeners.')
  const ms = now.getTime()
  return {
    listener,
    /** Adds a row unless the listener has been noted within 24 hours, under today's hash or yesterday's. */
    noteOnce: (what: 'play' | 'download', condition = TRUE) => sql`
      INSERT INTO rate_limits (key, points, expire)
      SELECT ${`${what}:${episodeId}:${listener}`}, 1, ${ms + COUNTED_FOR_MS}
      WHERE ${condition} AND NOT EXISTS (
        SELECT 1 FROM rate_limits WHERE key = ${`${what}:${episodeId}:${asYesterday ?? listener}`} AND expire > ${ms}
      )
      ON CONFLICT (key) DO UPDATE SET expire = EXCLUDED.expire WHERE rate_limits.expire <= ${ms}
      RETURNING key`,
    grown: sql`grown AS (
      INSERT INTO episode_counts AS known (episode_id, listeners) SELECT id, 1 FROM episodes
      WHERE id = ${episodeId} AND EXISTS (SELECT 1 FROM new_listener)
      ON CONFLICT (episode_id) DO UPDATE SET listeners = known.listeners + 1
    )`,
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { BasePayload } from 'payload'
import { type Database, getDatabase } from '@/db/sql'
import { currentDayKeys, hashListener, noteOnce } from './day-keys'

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
  const hashes = keys.map(({ key }) => hashListener(key, address, userAgent))
  const [listener] = hashes
  if (!listener) throw new Error('No key for hashing today’s listeners.')
  return {
    listener,
    noteOnce: (what: 'play' | 'download', condition?: SQL) =>
      noteOnce(
        hashes.map((hash) => `${what}:${episodeId}:${hash}`),
        now,
        condition,
      ),
    grown: sql`grown AS (
      INSERT INTO episode_counts AS known (episode_id, listeners) SELECT id, 1 FROM episodes
      WHERE id = ${episodeId} AND EXISTS (SELECT 1 FROM new_listener)
      ON CONFLICT (episode_id) DO UPDATE SET listeners = known.listeners + 1
    )`,
  }
}

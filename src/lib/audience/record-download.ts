import { sql } from 'drizzle-orm'
import type { Database } from '@/db/sql'
import { currentDayKeys, hashListener } from './day-keys'
import { COUNTED_FOR_MS } from './download-counter'
import { playNote } from './record-play'

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

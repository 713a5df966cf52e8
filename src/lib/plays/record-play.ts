import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/lib/database/sql'
import { currentDayKeys } from './day-keys'
import { hashListener, isCountable } from './listener'

const MAX_USER_AGENT = 300

interface Play {
  episodeId: string
  platform: string
  userAgent: string
  /** Used to make the listener's hash, never stored. */
  address: string
  now: Date
}

/** Writes down a started play. The episode's count grows once per listener in 24 hours, however often and from how many tabs at once. */
export async function recordPlay(payload: BasePayload, play: Play): Promise<void> {
  if (!isCountable(play.userAgent)) return
  await inTransaction(payload, async (database) => {
    const [today, yesterday] = await currentDayKeys(database, play.now)
    if (!today) throw new Error('No key for hashing today’s listeners.')
    const listener = hashListener(today.key, play.address, play.userAgent)
    const asYesterday = yesterday ? hashListener(yesterday.key, play.address, play.userAgent) : listener
    const now = play.now.toISOString()
    // One at a time per listener and episode: a parallel play waits here and then sees this one.
    await database.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${play.episodeId} ${listener}`}, 0))`,
    )
    await database.execute(sql`
      WITH earlier AS (
        SELECT 1 FROM play_tracking
        WHERE episode_id_id = ${play.episodeId} AND ip_address IN (${listener}, ${asYesterday})
          AND played_at > ${now}::timestamptz - interval '24 hours'
        LIMIT 1
      ), counted AS (
        UPDATE episodes SET download_count = coalesce(download_count, 0) + 1
        WHERE id = ${play.episodeId} AND NOT EXISTS (SELECT 1 FROM earlier)
      )
      INSERT INTO play_tracking (id, episode_id_id, platform, played_at, user_agent, ip_address)
      VALUES (${randomUUID()}, ${play.episodeId}, ${play.platform}, ${now},
              ${play.userAgent.slice(0, MAX_USER_AGENT)}, ${listener})`)
  })
}

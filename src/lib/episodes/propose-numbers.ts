import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/db/sql'

interface Numbers {
  season: number
  episodeNumber: number
}

/** The number after the last one of the newest season. Trailers do not count. */
export async function proposeNumbers(payload: BasePayload): Promise<Numbers> {
  const [last] = await rowsOf<Numbers>(
    databaseOf(payload),
    sql`SELECT season::int, episode_number::int AS "episodeNumber" FROM episodes
        WHERE episode_type IS DISTINCT FROM 'trailer'
        ORDER BY season DESC, episode_number DESC LIMIT 1`,
  )
  return last ? { ...last, episodeNumber: last.episodeNumber + 1 } : { season: 1, episodeNumber: 1 }
}

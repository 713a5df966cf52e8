import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { type Archive, CURRENT_PREVIEW_COUNT, openSeasons, type SeasonCount } from './archive'
import { listPublishedEpisodes } from './find-episodes'

export async function findArchive(payload: BasePayload): Promise<Archive> {
  const [seasons, newest] = await Promise.all([
    queryRows<SeasonCount>(
      getDatabase(payload),
      sql`SELECT season::int AS number, count(*)::int AS count FROM episodes
          WHERE ${sqlEpisodeIsPublic(new Date())} GROUP BY season ORDER BY season DESC`,
    ),
    listPublishedEpisodes(payload, { limit: CURRENT_PREVIEW_COUNT }),
  ])
  return {
    count: seasons.reduce((sum, { count }) => sum + count, 0),
    latest: newest[0] ?? null,
    seasons: openSeasons(seasons, newest),
  }
}

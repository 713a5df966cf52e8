import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { type Archive, planOpening, type SeasonCount } from './archive'
import { findLatestEpisode, listPublishedEpisodes } from './find-episodes'

export async function findArchive(payload: BasePayload): Promise<Archive> {
  const [seasons, latest] = await Promise.all([countSeasons(payload), findLatestEpisode(payload)])
  const limits = planOpening(seasons)
  return {
    count: seasons.reduce((sum, { count }) => sum + count, 0),
    latest: latest ?? null,
    seasons: await Promise.all(
      seasons.map(async ({ number, count }, index) => {
        const limit = limits[index] ?? 0
        const episodes = limit > 0 ? await listPublishedEpisodes(payload, { season: number, limit }) : []
        return { number, count, episodes }
      }),
    ),
  }
}

function countSeasons(payload: BasePayload): Promise<SeasonCount[]> {
  return queryRows<SeasonCount>(
    getDatabase(payload),
    sql`SELECT season::int AS number, count(*)::int AS count FROM episodes
        WHERE ${sqlEpisodeIsPublic(new Date())} GROUP BY season ORDER BY season DESC`,
  )
}

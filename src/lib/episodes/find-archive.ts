import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { type Archive, planOpening, type SeasonCount } from './archive'
import { findLatestEpisode, listPublishedEpisodes } from './find-episodes'

export async function findArchive(payload: BasePayload): Promise<Archive> {
  const [counts, latest] = await Promise.all([
    queryRows<SeasonCount>(
      getDatabase(payload),
      sql`SELECT season::int AS number, count(*)::int AS count FROM episodes
          WHERE ${sqlEpisodeIsPublic(new Date())} GROUP BY season ORDER BY season DESC`,
    ),
    findLatestEpisode(payload),
  ])
  const limits = planOpening(counts)
  const seasons = counts.map(async (season, index) => {
    const asked = { season: season.number, limit: limits[index] ?? 0 }
    return { ...season, episodes: await listPublishedEpisodes(payload, asked) }
  })
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    latest: latest ?? null,
    seasons: await Promise.all(seasons),
  }
}

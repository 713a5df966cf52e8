import { sql } from 'drizzle-orm'
import { type Database, epochMs, rowsOf } from '@/db/sql'
import { DAY_MS } from '@/lib/text/clock'
import { figuresBetween } from './roll-up'
import type { SoFar } from './say-heard'

export async function findSoFar(database: Database, episodeId: string, now: Date): Promise<SoFar> {
  const [last] = await rowsOf<{ day: number | null }>(
    database,
    sql`SELECT ${epochMs('max(day)')} AS day FROM audience_days`,
  )
  const uncountedFrom = last?.day == null ? 0 : last.day + DAY_MS
  const [found] = await rowsOf<SoFar>(
    database,
    sql`WITH ${figuresBetween(uncountedFrom, now.getTime() + DAY_MS)}, known AS (
          SELECT plays, downloads, apps FROM episode_days WHERE episode_id = ${episodeId}::uuid
          UNION ALL SELECT plays, downloads, apps FROM figures WHERE episode_id = ${episodeId}::uuid
        ), by_app AS (
          SELECT app, sum(times::int)::int AS times FROM known, jsonb_each_text(apps) AS each(app, times) GROUP BY app
        )
        SELECT coalesce(sum(plays), 0)::int AS plays, coalesce(sum(downloads), 0)::int AS downloads,
          coalesce((SELECT jsonb_agg(by_app ORDER BY times DESC, app) FROM by_app), '[]') AS apps
        FROM known`,
  )
  return found ?? { plays: 0, downloads: 0, apps: [] }
}

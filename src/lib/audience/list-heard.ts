import { sql } from 'drizzle-orm'
import { hasWords } from '@/lib/database/has-words'
import { PAGE_SIZE, type PageOfRows } from '@/lib/database/page-of-rows'
import { type Database, rowsOf } from '@/lib/database/sql'
import type { HeardEpisode } from './audience'
import type { Period } from './periods'
import { within } from './within'

interface Asked {
  period: Period
  q?: string
  /** From 1. */
  page: number
  limit?: number
}

export async function listHeard(
  database: Database,
  { period, q, page, limit = PAGE_SIZE }: Asked,
): Promise<PageOfRows<HeardEpisode>> {
  const named = q
    ? sql`AND episode_id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, 'named')})`
    : sql``
  // In one statement: to sum up the days is nearly all of the work, and there is no need to do it twice.
  const [found] = await rowsOf<PageOfRows<HeardEpisode>>(
    database,
    sql`WITH heard AS MATERIALIZED (
          SELECT episode_id, sum(plays)::int AS plays, sum(downloads)::int AS downloads
          FROM episode_days WHERE ${within('day', period)} ${named} GROUP BY episode_id
        ), listed AS (
          SELECT id, title, plays, downloads FROM heard JOIN episodes ON id = episode_id
          ORDER BY plays + downloads DESC, id LIMIT ${limit} OFFSET ${(page - 1) * limit}
        )
        SELECT (SELECT count(*)::int FROM heard) AS total,
          (SELECT coalesce(jsonb_agg(listed ORDER BY plays + downloads DESC, id), '[]') FROM listed) AS rows`,
  )
  return found ?? { rows: [], total: 0 }
}

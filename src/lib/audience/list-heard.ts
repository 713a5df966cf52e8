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

/** Episodes that were heard in these days, the most heard first. */
export async function listHeard(
  database: Database,
  { period, q, page, limit = PAGE_SIZE }: Asked,
): Promise<PageOfRows<HeardEpisode>> {
  const named = q
    ? sql`AND episode_id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, 'named')})`
    : sql``
  const heard = sql`(
    SELECT episode_id, sum(plays)::int AS plays, sum(downloads)::int AS downloads
    FROM episode_days WHERE ${within('day', period)} ${named} GROUP BY episode_id) AS heard`
  const [rows, [counted]] = await Promise.all([
    rowsOf<HeardEpisode>(
      database,
      sql`SELECT id, title, plays, downloads FROM ${heard} JOIN episodes ON id = episode_id
          ORDER BY plays + downloads DESC, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    ),
    rowsOf<{ total: number }>(database, sql`SELECT count(*)::int AS total FROM ${heard}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

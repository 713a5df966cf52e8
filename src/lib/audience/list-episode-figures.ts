import { and, sql } from 'drizzle-orm'
import { PAGE_SIZE, type PageOfRows, type PageQuery } from '@/db/page-of-rows'
import { type Database, hasWords, queryRow, TRUE } from '@/db/sql'
import { type Columns, streamCsv } from '@/lib/text/csv'
import type { DayFigures, EpisodeFigures, Period } from './audience'
import { within } from './roll-up'

export async function listEpisodeFigures(
  database: Database,
  { period, q, page, limit = PAGE_SIZE }: PageQuery & { period: Period },
) {
  const named = q
    ? sql`episode_id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, 'named')})`
    : TRUE
  // One statement: summing up the days is nearly all of the work and must not run twice.
  const found = await queryRow<PageOfRows<EpisodeFigures>>(
    database,
    sql`WITH listened AS MATERIALIZED (
          SELECT episode_id, sum(plays)::int AS plays, sum(downloads)::int AS downloads
          FROM episode_days WHERE ${within('day', period)} AND ${named} GROUP BY episode_id
        ), listed AS (
          SELECT id, title, plays, downloads FROM listened JOIN episodes ON id = episode_id
          ORDER BY plays + downloads DESC, id LIMIT ${limit} OFFSET ${(page - 1) * limit}
        )
        SELECT (SELECT count(*)::int FROM listened) AS total,
          (SELECT coalesce(jsonb_agg(listed ORDER BY plays + downloads DESC, id), '[]') FROM listed) AS rows`,
  )
  return found ?? { rows: [], total: 0 }
}

type ExportedDay = DayFigures & Record<'id' | 'day' | 'title' | 'slug', string>

const HEADINGS: Columns<ExportedDay> = [
  ['Day (UTC)', ({ day }) => day.slice(0, 10)],
  ['Episode', ({ title }) => title],
  ['Address', ({ slug }) => slug],
  ['Plays', ({ plays }) => plays],
  ['Downloads', ({ downloads }) => downloads],
  ['Listeners', ({ listeners }) => listeners],
]

export const exportAudience = (
  database: Database,
  { period, episodeId }: { period: Period; episodeId?: string },
) =>
  streamCsv(database, {
    headings: HEADINGS,
    columns: sql`id, day, title, slug, plays, downloads, listeners`,
    table: `(SELECT episodes.id, title, slug, day, plays, downloads, listeners
      FROM episode_days JOIN episodes ON episodes.id = episode_id) AS listened`,
    where: and(within('day', period), episodeId ? sql`id = ${episodeId}::uuid` : undefined),
    newestBy: 'listened.day',
  })

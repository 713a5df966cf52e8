import { sql } from 'drizzle-orm'
import type { Columns } from '@/lib/csv/csv'
import { streamCsv } from '@/lib/csv/stream-csv'
import { allOf } from '@/lib/database/has-words'
import type { Database } from '@/lib/database/sql'
import type { Period } from './periods'
import { within } from './within'

interface ExportedDay {
  id: string
  /** ISO 8601. */
  day: string
  title: string
  slug: string
  plays: number
  downloads: number
  listeners: number
}

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
): ReadableStream<Uint8Array> =>
  streamCsv<ExportedDay>(database, {
    headings: HEADINGS,
    columns: sql`id, title, slug, plays, downloads, listeners`,
    times: { day: 'day' },
    table: sql`(SELECT episodes.id, title, slug, day, plays, downloads, listeners
      FROM episode_days JOIN episodes ON episodes.id = episode_id) AS heard`,
    where: allOf([within('day', period), episodeId ? sql`id = ${episodeId}::uuid` : undefined]),
    newestBy: 'heard.day',
  })

import { sql } from 'drizzle-orm'
import { NOT_TRASHED } from '@/lib/access/rules'
import { allOf, hasWords } from '@/lib/database/has-words'
import { PAGE_SIZE, type PageOfRows } from '@/lib/database/page-of-rows'
import { type Database, epochMs, rowsOf } from '@/lib/database/sql'
import type { TranscriptionStatus } from '@/lib/episodes/episode'
import { HAS_TRANSCRIPT, WITH_TRANSCRIPTS } from '@/lib/transcript/has-transcript'
import { HAS_AUDIO, IS_OF_EARLIER_RECORDING, IS_STARTABLE } from './startable'

export interface ListedTranscription {
  id: string
  slug: string
  title: string
  season: number
  episodeNumber: number
  status: TranscriptionStatus
  /** In the provider's currency, over all runs. */
  cost: number | null
  hasAudio: boolean
  hasTranscript: boolean
  canStart: boolean
  isOfEarlierRecording: boolean
  error: string | null
  /** When the next try begins, ISO 8601; null unless it waits. */
  retryAt: string | null
  done: number
  parts: number
}

interface Asked {
  q?: string
  status?: TranscriptionStatus
  page: number
  limit?: number
}

const NEWEST_FIRST = sql.raw('publish_date DESC NULLS LAST, episodes.id')
const RUN = sql`(SELECT id FROM transcription_runs WHERE episode_id_id = episodes.id ORDER BY started_at DESC LIMIT 1)`
const ofRun = (column: string) => sql`(SELECT ${sql.raw(column)} FROM transcription_runs WHERE id = ${RUN})`
const chunksOf = (count: string) =>
  sql`(SELECT ${sql.raw(count)}::int FROM transcription_chunks WHERE run_id = ${RUN})`

/** Every episode that is not in the trash, the newest first. By SQL: its run and the run's parts are in tables that Payload does not know. */
export async function listTranscriptions(
  database: Database,
  { q, status, page, limit = PAGE_SIZE }: Asked,
): Promise<PageOfRows<ListedTranscription>> {
  const found = sql`${WITH_TRANSCRIPTS} WHERE ${allOf([
    NOT_TRASHED,
    status && sql`transcripts.status = ${status}::enum_transcripts_status`,
    q ? isNamed(q) : undefined,
  ])}`
  const [rows, [counted]] = await Promise.all([
    rowsOf<ListedTranscription & { retryMs: number | null }>(
      database,
      sql`SELECT episodes.id, slug, title, season::int AS season, episode_number::int AS "episodeNumber",
            transcripts.status, transcripts.cost::float8 AS cost, ${HAS_AUDIO} AS "hasAudio",
            ${HAS_TRANSCRIPT} AS "hasTranscript", ${IS_STARTABLE} AS "canStart",
            ${IS_OF_EARLIER_RECORDING} AS "isOfEarlierRecording", ${ofRun('error')} AS error,
            (SELECT ${epochMs('retry_at')} FROM transcription_runs WHERE id = ${RUN}) AS "retryMs",
            ${chunksOf('count(answer)')} AS done, ${chunksOf('count(*)')} AS parts
          FROM ${WITH_TRANSCRIPTS} WHERE episodes.id IN (
            SELECT episodes.id FROM ${found} ORDER BY ${NEWEST_FIRST} LIMIT ${limit} OFFSET ${(page - 1) * limit}
          ) ORDER BY ${NEWEST_FIRST}`,
    ),
    rowsOf<{ total: number }>(database, sql`SELECT count(*)::int AS total FROM ${found}`),
  ])
  return {
    rows: rows.map(({ retryMs, ...row }) => ({
      ...row,
      retryAt: retryMs === null ? null : new Date(retryMs).toISOString(),
    })),
    total: counted?.total ?? 0,
  }
}

const isNamed = (q: string) =>
  sql`episodes.id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, 'named')})`

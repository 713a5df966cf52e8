import { sql } from 'drizzle-orm'
import { NOT_TRASHED } from '@/lib/access/rules'
import { allOf, hasWords } from '@/lib/database/has-words'
import { type PageOfRows, pageOfRows } from '@/lib/database/page-of-rows'
import { type Database, epochMs } from '@/lib/database/sql'
import type { TranscriptionStatus } from '@/lib/episodes/episode'
import { HAS_AUDIO, HAS_SEGMENTS, IS_OF_EARLIER_RECORDING, IS_STARTABLE } from './startable'

/** An episode as the dashboard's tab Transcriptions shows it. */
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
  /** Whether it can be transcribed as it stands. */
  canStart: boolean
  isOfEarlierRecording: boolean
  /** Of the newest run: why it failed, or why it waits. */
  error: string | null
  /** When the next try begins, ISO 8601; null unless it waits. */
  retryAt: string | null
  /** Stretches of the sound that are transcribed, and how many there are; 0 of 0 before the sound was read. */
  done: number
  parts: number
}

interface Asked {
  q?: string
  status?: TranscriptionStatus
  page: number
  limit?: number
}

const RUN = sql`(SELECT id FROM transcription_runs WHERE episode_id_id = episodes.id ORDER BY started_at DESC LIMIT 1)`
const ofRun = (column: string) => sql`(SELECT ${sql.raw(column)} FROM transcription_runs WHERE id = ${RUN})`
const chunksOf = (count: string) =>
  sql`(SELECT ${sql.raw(count)}::int FROM transcription_chunks WHERE run_id = ${RUN})`

/** Every episode that is not in the trash, the newest first. */
export async function listTranscriptions(
  database: Database,
  { q, status, page, limit }: Asked,
): Promise<PageOfRows<ListedTranscription>> {
  const found = await pageOfRows<ListedTranscription & { retryMs: number | null }>(database, {
    columns: sql`id, slug, title, season::int AS season, episode_number::int AS "episodeNumber",
      transcription_status AS status, transcription_cost::float8 AS cost, ${HAS_AUDIO} AS "hasAudio",
      ${HAS_SEGMENTS} AS "hasTranscript", ${IS_STARTABLE} AS "canStart",
      ${IS_OF_EARLIER_RECORDING} AS "isOfEarlierRecording",
      ${ofRun('error')} AS error, (SELECT ${epochMs('retry_at')} FROM transcription_runs WHERE id = ${RUN}) AS "retryMs",
      ${chunksOf('count(answer)')} AS done, ${chunksOf('count(*)')} AS parts`,
    times: {},
    table: sql`episodes`,
    where: allOf([
      NOT_TRASHED,
      status && sql`transcription_status = ${status}::enum_episodes_transcription_status`,
      q ? isNamed(q) : undefined,
    ]),
    order: sql`publish_date DESC NULLS LAST, id`,
    page,
    pageSize: limit,
  })
  const rows = found.rows.map(({ retryMs, ...row }) => ({
    ...row,
    retryAt: retryMs === null ? null : new Date(retryMs).toISOString(),
  }))
  return { ...found, rows }
}

/** By title and description. */
const isNamed = (q: string) => sql`id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, 'named')})`

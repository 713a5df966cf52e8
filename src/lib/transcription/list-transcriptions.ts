import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { PAGE_SIZE, type PageAsked, type PageOfRows } from '@/db/page-of-rows'
import { allOf, type Database, getDatabase, hasWords, queryRows } from '@/db/sql'
import { NOT_TRASHED } from '@/lib/access'
import { env } from '@/lib/env'
import type { TranscriptionStatus } from '@/lib/episodes/episode'
import { HAS_TRANSCRIPT, WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { expectedSeconds, isLengthKnown, type KnownLength } from './describe-transcription'
import { costOf, modelNamed, NO_PROVIDER, tryProviderOf } from './models'
import { HAS_AUDIO, IS_OF_EARLIER_RECORDING, IS_STARTABLE } from './recordings'

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
  /** ISO 8601; null unless a try is planned. */
  retryAt: string | null
  done: number
  parts: number
}

interface Asked extends PageAsked {
  status?: TranscriptionStatus
}

const NEWEST_FIRST = sql.raw('publish_date DESC NULLS LAST, episodes.id')
const RUN = sql`(SELECT id FROM transcription_runs WHERE episode_id_id = episodes.id ORDER BY started_at DESC LIMIT 1)`
const ofRun = (column: string) => sql`(SELECT ${sql.raw(column)} FROM transcription_runs WHERE id = ${RUN})`
const chunksOf = (count: string) =>
  sql`(SELECT ${sql.raw(count)}::int FROM transcription_chunks WHERE run_id = ${RUN})`

/** Newest first. Uses SQL because the tables of runs and chunks are not Payload collections. */
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
    queryRows<ListedTranscription>(
      database,
      sql`SELECT episodes.id, slug, title, season::int AS season, episode_number::int AS "episodeNumber",
            transcripts.status, transcripts.cost::float8 AS cost, ${HAS_AUDIO} AS "hasAudio",
            ${HAS_TRANSCRIPT} AS "hasTranscript", ${IS_STARTABLE} AS "canStart",
            ${IS_OF_EARLIER_RECORDING} AS "isOfEarlierRecording", ${ofRun('error')} AS error,
            (SELECT retry_at FROM transcription_runs WHERE id = ${RUN}) AS "retryAt",
            ${chunksOf('count(answer)')} AS done, ${chunksOf('count(*)')} AS parts
          FROM ${WITH_TRANSCRIPTS} WHERE episodes.id IN (
            SELECT episodes.id FROM ${found} ORDER BY ${NEWEST_FIRST} LIMIT ${limit} OFFSET ${(page - 1) * limit}
          ) ORDER BY ${NEWEST_FIRST}`,
    ),
    queryRows<{ total: number }>(database, sql`SELECT count(*)::int AS total FROM ${found}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const isNamed = (q: string) =>
  sql`episodes.id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, 'named')})`

export interface PendingEstimate {
  pending: number
  /** Episodes with audio and no transcript. */
  startable: number
  unknown: number
  seconds: number
  /** In the provider's currency. */
  cost: number
  costPerHour: number
  problem: string | null
}

const HOUR = 3_600

export async function estimatePending(payload: BasePayload): Promise<PendingEstimate> {
  const rows = await queryRows<KnownLength & { isStartable: boolean }>(
    getDatabase(payload),
    sql`SELECT duration, (SELECT audio_seconds FROM media WHERE media.id = episodes.audio_id) AS "audioSeconds",
          ${IS_STARTABLE} AS "isStartable"
        FROM ${WITH_TRANSCRIPTS} WHERE transcripts.status = 'pending' AND ${NOT_TRASHED}`,
  )
  const provider = tryProviderOf(env())
  const model = provider?.model ?? modelNamed(env().TRANSCRIPTION_MODEL)
  const startable = rows.filter(({ isStartable }) => isStartable)
  const seconds = startable.map(expectedSeconds)
  return {
    pending: rows.length,
    startable: startable.length,
    unknown: startable.filter((row) => !isLengthKnown(row)).length,
    seconds: Math.round(sumOf(seconds)),
    cost: sumOf(seconds.map((each) => costOf(model, each))),
    costPerHour: costOf(model, HOUR),
    problem: provider ? null : NO_PROVIDER,
  }
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0)

import { and, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { PAGE_SIZE, type PageOfRows, type PageQuery } from '@/db/page-of-rows'
import {
  type Database,
  getDatabase,
  hasWords,
  queryNumber,
  queryRow,
  queryRows,
} from '@/db/sql'
import { NOT_TRASHED } from '@/lib/access'
import { env } from '@/lib/env'
import type { TranscriptionStatus } from '@/lib/episodes/episode'
import { parseDuration } from '@/lib/text/clock'
import { HAS_TRANSCRIPT, WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { costOf, modelNamed, NO_PROVIDER, tryProviderOf } from './models'
import { HAS_AUDIO, IS_OF_EARLIER_RECORDING, IS_STARTABLE } from './recordings'

export interface Progress {
  status: TranscriptionStatus
  /** In the provider's currency, over all runs. */
  cost: number | null
  hasAudio: boolean
  hasTranscript: boolean
  isOfEarlierRecording: boolean
  /** Why the latest run failed. */
  error: string | null
  /** ISO 8601; null unless a try is planned. */
  retryAt: string | null
  /** Finished and total chunks; 0 of 0 until the audio has been read. */
  done: number
  parts: number
}

const PROGRESS = sql`transcripts.status, transcripts.cost::float8 AS cost, ${HAS_AUDIO} AS "hasAudio",
  ${HAS_TRANSCRIPT} AS "hasTranscript", ${IS_OF_EARLIER_RECORDING} AS "isOfEarlierRecording", run.error,
  to_json(run.retry_at) AS "retryAt", coalesce(run.done, 0) AS done, coalesce(run.parts, 0) AS parts`

const FROM_PROGRESS = sql`${WITH_TRANSCRIPTS} LEFT JOIN LATERAL (
  SELECT error, retry_at, count(answer)::int AS done, count(run_id)::int AS parts
  FROM transcription_runs LEFT JOIN transcription_chunks ON run_id = transcription_runs.id
  WHERE episode_id_id = episodes.id GROUP BY transcription_runs.id ORDER BY started_at DESC LIMIT 1
) AS run ON true`

export type TranscriptionState = NonNullable<
  Awaited<ReturnType<typeof describeTranscription>>
>

/** `seconds` of transcribed audio; the expected cost is of a run started now. */
export async function describeTranscription(payload: BasePayload, episodeId: string) {
  const row = await queryRow<Progress & KnownLength & { seconds: number | null }>(
    getDatabase(payload),
    sql`SELECT ${PROGRESS}, transcripts.seconds::float8 AS seconds, ${KNOWN_LENGTH}
        FROM ${FROM_PROGRESS} WHERE episodes.id = ${episodeId}`,
  )
  if (!row) return undefined
  const { duration, audioSeconds, ...state } = row
  const provider = tryProviderOf(env())
  if (!provider) return { ...state, expectedCost: 0, problem: NO_PROVIDER }
  const seconds = expectedSeconds({ duration, audioSeconds })
  return { ...state, expectedCost: costOf(provider.model, seconds), problem: null }
}

/** Assumed for an episode of unknown length. */
const USUAL_SECONDS = 3_600

/** The length of an episode's audio once it has been read, and the written one. */
export interface KnownLength {
  audioSeconds: string | null
  duration: string | null
}

export const KNOWN_LENGTH = sql`duration,
  (SELECT audio_seconds FROM media WHERE media.id = episodes.audio_id) AS "audioSeconds"`

export const expectedSeconds = (known: KnownLength) => knownSeconds(known) || USUAL_SECONDS

/** 0 when unknown. */
const knownSeconds = ({ audioSeconds, duration }: KnownLength): number =>
  Number(audioSeconds) || parseDuration(duration ?? '') || 0

export interface ListedTranscription extends Progress {
  id: string
  slug: string
  title: string
  season: number
  episodeNumber: number
  canStart: boolean
}

const NEWEST_FIRST = sql.raw('publish_date DESC NULLS LAST, episodes.id')

/** Newest first. */
export async function listTranscriptions(
  database: Database,
  { q, status, page, limit = PAGE_SIZE }: PageQuery & { status?: TranscriptionStatus },
): Promise<PageOfRows<ListedTranscription>> {
  const found = sql`${WITH_TRANSCRIPTS} WHERE ${and(
    NOT_TRASHED,
    status && sql`transcripts.status = ${status}::enum_transcripts_status`,
    q
      ? sql`episodes.id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, 'named')})`
      : undefined,
  )}`
  const [rows, total] = await Promise.all([
    queryRows<ListedTranscription>(
      database,
      sql`SELECT episodes.id, slug, title, season::int AS season, episode_number::int AS "episodeNumber",
            ${IS_STARTABLE} AS "canStart", ${PROGRESS}
          FROM ${FROM_PROGRESS} WHERE episodes.id IN (
            SELECT episodes.id FROM ${found} ORDER BY ${NEWEST_FIRST} LIMIT ${limit} OFFSET ${(page - 1) * limit}
          ) ORDER BY ${NEWEST_FIRST}`,
    ),
    queryNumber(database, sql`SELECT count(*) FROM ${found}`),
  ])
  return { rows, total }
}

export type PendingEstimate = Awaited<ReturnType<typeof estimatePending>>

/** Sums up what can start: episodes with audio and no transcript. */
export async function estimatePending(payload: BasePayload) {
  const rows = await queryRows<KnownLength & { isStartable: boolean }>(
    getDatabase(payload),
    sql`SELECT ${KNOWN_LENGTH}, ${IS_STARTABLE} AS "isStartable"
        FROM ${WITH_TRANSCRIPTS} WHERE transcripts.status = 'pending' AND ${NOT_TRASHED}`,
  )
  const provider = tryProviderOf(env())
  const model = provider?.model ?? modelNamed(env().TRANSCRIPTION_MODEL)
  const startable = rows.filter(({ isStartable }) => isStartable)
  const seconds = startable.reduce((sum, row) => sum + expectedSeconds(row), 0)
  return {
    pending: rows.length,
    startable: startable.length,
    unknown: startable.filter((row) => !knownSeconds(row)).length,
    seconds: Math.round(seconds),
    cost: costOf(model, seconds),
    costPerHour: costOf(model, 3_600),
    problem: provider ? null : NO_PROVIDER,
  }
}

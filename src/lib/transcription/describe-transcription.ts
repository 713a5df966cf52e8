import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import type { TranscriptionStatus } from '@/lib/episodes/episode'
import { parseDuration } from '@/lib/text/clock'
import { HAS_TRANSCRIPT, WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { costOf, NO_PROVIDER, tryProviderOf } from './models'
import { HAS_AUDIO, IS_OF_EARLIER_RECORDING } from './recordings'

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

/** Selects a `Progress` from `FROM_PROGRESS`. */
export const PROGRESS = sql`transcripts.status, transcripts.cost::float8 AS cost, ${HAS_AUDIO} AS "hasAudio",
  ${HAS_TRANSCRIPT} AS "hasTranscript", ${IS_OF_EARLIER_RECORDING} AS "isOfEarlierRecording", run.error,
  to_json(run.retry_at) AS "retryAt", coalesce(run.done, 0) AS done, coalesce(run.parts, 0) AS parts`

export const FROM_PROGRESS = sql`${WITH_TRANSCRIPTS} LEFT JOIN LATERAL (
  SELECT error, retry_at, count(answer)::int AS done, count(run_id)::int AS parts
  FROM transcription_runs LEFT JOIN transcription_chunks ON run_id = transcription_runs.id
  WHERE episode_id_id = episodes.id GROUP BY transcription_runs.id ORDER BY started_at DESC LIMIT 1
) AS run ON true`

export interface TranscriptionState extends Progress {
  /** Seconds of transcribed audio. */
  seconds: number | null
  /** The cost of a run started now. */
  expectedCost: number
  problem: string | null
}

export async function describeTranscription(
  payload: BasePayload,
  episodeId: string,
): Promise<TranscriptionState | undefined> {
  const row = await queryRow<Progress & Pick<TranscriptionState, 'seconds'> & KnownLength>(
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
export const knownSeconds = ({ audioSeconds, duration }: KnownLength): number =>
  Number(audioSeconds) || parseDuration(duration ?? '') || 0

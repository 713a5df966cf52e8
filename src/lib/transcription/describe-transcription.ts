import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import type { TranscriptionStatus } from '@/lib/episodes/episode'
import { parseDuration } from '@/lib/text/clock'
import { HAS_TRANSCRIPT, WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { costOf, NO_PROVIDER, tryProviderOf } from './models'
import { HAS_AUDIO, IS_OF_EARLIER_RECORDING } from './recordings'
import type { RunStatus } from './run-status'

export interface TranscriptionState {
  status: TranscriptionStatus
  /** In the provider's currency, over all runs. */
  cost: number | null
  /** Seconds of transcribed audio. */
  seconds: number | null
  /** ISO 8601. */
  transcribedAt: string | null
  hasAudio: boolean
  hasTranscript: boolean
  isOfEarlierRecording: boolean
  /** The cost of a run started now. */
  expectedCost: number
  run: RunState | null
  problem: string | null
}

export interface RunState {
  status: RunStatus
  cost: number
  /** Finished and total chunks; 0 of 0 until the audio has been read. */
  done: number
  parts: number
  error: string | null
  /** ISO 8601; null unless a try is planned. */
  retryAt: string | null
}

type Row = Omit<TranscriptionState, 'expectedCost' | 'problem'> & KnownLength

export async function describeTranscription(
  payload: BasePayload,
  episodeId: string,
): Promise<TranscriptionState | undefined> {
  const row = await queryRow<Row>(
    getDatabase(payload),
    sql`SELECT transcripts.status, transcripts.cost::float8 AS cost, transcripts.seconds::float8 AS seconds,
          to_json(transcribed_at) AS "transcribedAt", ${HAS_AUDIO} AS "hasAudio",
          ${HAS_TRANSCRIPT} AS "hasTranscript", ${IS_OF_EARLIER_RECORDING} AS "isOfEarlierRecording", duration,
          (SELECT audio_seconds FROM media WHERE media.id = episodes.audio_id) AS "audioSeconds",
          (SELECT json_build_object('status', run.status, 'cost', coalesce(run.cost, 0), 'error', run.error,
              'retryAt', run.retry_at, 'done', count(answer), 'parts', count(run_id))
            FROM transcription_runs AS run LEFT JOIN transcription_chunks ON run_id = run.id
            WHERE episode_id_id = episodes.id GROUP BY run.id ORDER BY run.started_at DESC LIMIT 1) AS run
        FROM ${WITH_TRANSCRIPTS} WHERE episodes.id = ${episodeId}`,
  )
  if (!row) return undefined
  const { duration, audioSeconds, ...state } = row
  const provider = tryProviderOf(env())
  return {
    ...state,
    expectedCost: provider ? costOf(provider.model, expectedSeconds({ duration, audioSeconds })) : 0,
    problem: provider ? null : NO_PROVIDER,
  }
}

/** Assumed for an episode of unknown length. */
const USUAL_SECONDS = 3_600

/** The length of an episode's audio once it has been read, and the written one. */
export interface KnownLength {
  audioSeconds: string | null
  duration: string | null
}

export const expectedSeconds = (known: KnownLength): number => knownSeconds(known) ?? USUAL_SECONDS

export const isLengthKnown = (known: KnownLength): boolean => knownSeconds(known) !== undefined

const knownSeconds = ({ audioSeconds, duration }: KnownLength): number | undefined =>
  Number(audioSeconds) || parseDuration(duration ?? '') || undefined

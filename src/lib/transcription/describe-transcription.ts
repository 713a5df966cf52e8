import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, epochMs, rowsOf } from '@/db/sql'
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

interface Row {
  status: TranscriptionStatus
  cost: string | null
  seconds: string | null
  transcribedAt: number | null
  hasAudio: boolean
  hasTranscript: boolean
  isOfEarlierRecording: boolean
  duration: string | null
  audioSeconds: string | null
  runStatus: RunStatus | null
  runCost: string | null
  done: number
  parts: number
  error: string | null
  retryAt: number | null
}

export async function describeTranscription(
  payload: BasePayload,
  episodeId: string,
): Promise<TranscriptionState | undefined> {
  const [row] = await rowsOf<Row>(
    databaseOf(payload),
    sql`SELECT transcripts.status, transcripts.cost, transcripts.seconds,
          ${epochMs('transcribed_at')} AS "transcribedAt", ${HAS_AUDIO} AS "hasAudio",
          ${HAS_TRANSCRIPT} AS "hasTranscript", ${IS_OF_EARLIER_RECORDING} AS "isOfEarlierRecording", duration,
          (SELECT audio_seconds FROM media WHERE media.id = episodes.audio_id) AS "audioSeconds",
          run.status AS "runStatus", run.cost AS "runCost", run.error, ${epochMs('run.retry_at')} AS "retryAt",
          chunks.done, chunks.parts
        FROM ${WITH_TRANSCRIPTS}
        LEFT JOIN LATERAL (
          SELECT * FROM transcription_runs WHERE episode_id_id = episodes.id ORDER BY started_at DESC LIMIT 1
        ) AS run ON true
        LEFT JOIN LATERAL (
          SELECT count(answer)::int AS done, count(*)::int AS parts FROM transcription_chunks WHERE run_id = run.id
        ) AS chunks ON true
        WHERE episodes.id = ${episodeId}`,
  )
  if (!row) return undefined
  const { status, hasAudio, hasTranscript, isOfEarlierRecording } = row
  const provider = tryProviderOf(env())
  return {
    status,
    cost: row.cost === null ? null : Number(row.cost),
    seconds: row.seconds === null ? null : Number(row.seconds),
    transcribedAt: isoOf(row.transcribedAt),
    hasAudio,
    hasTranscript,
    isOfEarlierRecording,
    expectedCost: provider ? costOf(provider.model, expectedSeconds(row)) : 0,
    run: runOf(row),
    problem: provider ? null : NO_PROVIDER,
  }
}

function runOf({ runStatus, runCost, done, parts, error, retryAt }: Row): RunState | null {
  if (runStatus === null) return null
  return { status: runStatus, cost: Number(runCost), done, parts, error, retryAt: isoOf(retryAt) }
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Assumed for an episode of unknown length. */
const USUAL_SECONDS = 3_600

interface Known {
  audioSeconds: string | null
  duration: string | null
}

export const expectedSeconds = (known: Known): number => knownSeconds(known) ?? USUAL_SECONDS

export const isLengthKnown = (known: Known): boolean => knownSeconds(known) !== undefined

const knownSeconds = ({ audioSeconds, duration }: Known): number | undefined =>
  Number(audioSeconds) || parseDuration(duration ?? '') || undefined

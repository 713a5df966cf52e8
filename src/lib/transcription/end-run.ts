import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { cancelJobs, type JobAtWork } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, getRequestDatabase, hasRows, queryValue } from '@/db/sql'
import { invalidateContent } from '@/lib/invalidate-content'
import { giveIds } from '@/lib/transcripts/give-ids'
import {
  HAS_TRANSCRIPT,
  lockTranscript,
  type StoredTranscript,
  storeTranscript,
} from '@/lib/transcripts/stored-transcript'
import type { Transcript, TranscriptionRun } from '@/payload-types'
import { final } from './ask-provider'
import type { Utterance } from './join-chunks'
import { enqueueProposals, tryChatModel } from './propose-from-transcript'
import { enqueueRun, type Run, TRANSCRIBE_EPISODE } from './runs'

export interface ReadyTranscript {
  recognized: readonly Utterance[]
  seconds: number
}

type Ended = Pick<Run, 'id' | 'episodeId'>

const CHANGED_MEANWHILE =
  'Someone changed the transcript in the meantime. Their version was kept and not overwritten.'

/**
 * Stores the transcript and its cost, unless a person has changed the transcript since the run
 * began. @throws ProviderError when nothing was recognized
 */
export async function completeRun(payload: BasePayload, run: Run, ready: ReadyTranscript) {
  const { recognized, seconds } = ready
  if (recognized.length === 0)
    throw final('No speech was found in this audio. Check that it is the right file.')
  await inTransaction(payload, async (database, req) => {
    const transcript = await lockBoth(req, run)
    if (!transcript) return
    const isChanged = transcript.revision !== run.revision && transcript.hasTranscript
    await writeEnd(database, run, 'completed', isChanged ? CHANGED_MEANWHILE : null)
    if (isChanged) return invalidateContent(req)
    await storeTranscript(req, transcript, {
      segments: giveIds(recognized) as unknown as Transcript['segments'],
      origin: 'machine',
      status: 'completed',
      seconds: Math.round(seconds),
      transcribedAt: new Date().toISOString(),
      recording: run.audioUrl,
    })
    if (tryChatModel())
      await enqueueProposals(payload, database, { episodeId: run.episodeId })
  })
}

type Status = TranscriptionRun['status']

/** False when it has ended before. */
export const endRun = (
  payload: BasePayload,
  run: Ended,
  status: Status,
  error: string | null,
) =>
  inTransaction(payload, async (database, req) => {
    if (!(await lockBoth(req, run))) return false
    await writeEnd(database, run, status, error)
    await invalidateContent(req)
    return true
  })

const MAX_ERROR = 2_000

/** Ends the run. The cost includes failed runs, which were paid for too. */
async function writeEnd(
  database: Database,
  run: Ended,
  status: Status,
  error: string | null,
) {
  const { id, episodeId } = run
  await database.execute(sql`
    UPDATE transcription_runs SET status = ${status}::enum_transcription_runs_status, finished_at = now(),
      retry_at = NULL, error = ${error?.slice(0, MAX_ERROR) ?? null}
    WHERE id = ${id}`)
  const without = status === 'failed' ? 'failed' : 'pending'
  await database.execute(sql`
    UPDATE transcripts SET updated_at = now(),
      cost = (SELECT coalesce(sum(cost), 0) FROM transcription_runs WHERE episode_id_id = ${episodeId}),
      status = (CASE WHEN ${HAS_TRANSCRIPT} THEN 'completed' ELSE ${without} END)::enum_transcripts_status
    WHERE episode_id_id = ${episodeId}`)
}

/** Locks the transcript before the run, like every other caller. Undefined when the run has ended or its episode is gone. */
async function lockBoth(
  req: PayloadRequest,
  run: Ended,
): Promise<StoredTranscript | undefined> {
  const transcript = await lockTranscript(req, run.episodeId)
  const running = sql`SELECT 1 FROM transcription_runs WHERE id = ${run.id} AND status = 'running' FOR UPDATE`
  return (await hasRows(await getRequestDatabase(req), running)) ? transcript : undefined
}

/** Schedules the next try as a separate job, so that the pause survives this process and does not block the queue. */
export const postponeRun = (
  payload: BasePayload,
  id: string,
  job: JobAtWork,
  next: { reason: string; attempts: number; seconds: number },
) =>
  inTransaction(payload, async (database) => {
    const startAfter = Math.ceil(next.seconds)
    const waiting = sql`
      UPDATE transcription_runs SET attempts = ${next.attempts}, error = ${next.reason.slice(0, MAX_ERROR)},
        retry_at = now() + ${startAfter} * interval '1 second'
      WHERE id = ${id} AND status = 'running'`
    if (await hasRows(database, waiting))
      await enqueueRun(payload, database, id, { startAfter, insteadOf: job })
  })

/** Its job first: a process that dies in between leaves a run that can be cancelled again, and no worker that pays. */
export async function cancelTranscription(payload: BasePayload, episodeId: string) {
  const running = sql`SELECT id FROM transcription_runs WHERE episode_id_id = ${episodeId} AND status = 'running'`
  const id = await queryValue<string>(getDatabase(payload), running)
  if (!id) return false
  await cancelJobs(payload, TRANSCRIBE_EPISODE, { runId: id })
  return endRun(payload, { id, episodeId }, 'cancelled', null)
}

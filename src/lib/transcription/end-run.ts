import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { invalidateContent } from '@/lib/content/invalidate-content'
import { episodeTag, TAGS } from '@/lib/content/tags'
import { databaseOfRequest, inTransaction, rowsOf } from '@/lib/database/sql'
import { giveIds } from '@/lib/transcript/give-ids'
import type { Heard } from './join-chunks'
import { inLocalTransaction } from './local-transaction'
import { tryOpenTakeawaysQueue } from './propose-takeaways'
import { final } from './provider-fault'
import { setRecording } from './recordings'
import type { RunStatus } from './run-status'
import type { Run } from './runs'
import { HAS_SEGMENTS } from './startable'
import { openTranscriptionQueue } from './transcribe-job'

export interface ReadyTranscript {
  heard: readonly Heard[]
  /** Of the sound. */
  seconds: number
}

type Ended = Pick<Run, 'id' | 'episodeId'>

const CHANGED_MEANWHILE =
  'Someone changed the transcript in the meantime. Their version was kept and not overwritten.'

/**
 * Stores what was heard as the episode's transcript, through Payload, with what it cost. A transcript that a person has
 * changed since the run began stays.
 * @throws ProviderFault when nothing was heard
 */
export async function completeRun(payload: BasePayload, run: Run, ready: ReadyTranscript): Promise<void> {
  const { heard, seconds } = ready
  if (heard.length === 0) throw final('No speech was heard in this audio. Check that it is the right file.')
  const putTakeaways = await tryOpenTakeawaysQueue(payload)
  await inLocalTransaction(payload, async (req) => {
    const episode = await lockBoth(req, run)
    if (!episode) return
    if (episode.revision !== run.revision && episode.hasSegments) {
      return closeRun(req, run, { status: 'completed', error: CHANGED_MEANWHILE })
    }
    await close(req, run, { status: 'completed' })
    await payload.update({
      collection: 'episodes',
      id: run.episodeId,
      data: {
        transcriptSegments: giveIds(heard),
        transcriptRevision: episode.revision,
        transcriptOrigin: 'machine',
        transcriptionStatus: 'completed',
        transcriptionCost: await costSoFar(req, run),
        transcriptionDuration: Math.round(seconds),
        transcribedAt: new Date().toISOString(),
      },
      depth: 0,
      overrideAccess: true,
      req,
    })
    const database = await databaseOfRequest(req)
    if (run.audioUrl) await setRecording(database, run.episodeId, run.audioUrl)
    await putTakeaways?.(database, { episodeId: run.episodeId })
  })
}

export const failRun = (payload: BasePayload, run: Ended, error: string): Promise<boolean> =>
  endRun(payload, run, { status: 'failed', error })

export const cancelRun = (payload: BasePayload, run: Ended): Promise<boolean> =>
  endRun(payload, run, { status: 'cancelled' })

interface End {
  status: RunStatus
  error?: string
}

/** False when it had ended before. */
function endRun(payload: BasePayload, run: Ended, end: End): Promise<boolean> {
  return inLocalTransaction(payload, async (req) => {
    if (!(await lockBoth(req, run))) return false
    await closeRun(req, run, end)
    return true
  })
}

/** Also of the episode: a transcript that it has makes it completed, whatever became of an attempt at another one. */
async function closeRun(req: PayloadRequest, run: Ended, end: End): Promise<void> {
  await close(req, run, end)
  const database = await databaseOfRequest(req)
  const without = end.status === 'failed' ? 'failed' : 'pending'
  await database.execute(sql`
    UPDATE episodes SET transcription_cost = ${await costSoFar(req, run)}, transcription_status =
      (CASE WHEN ${HAS_SEGMENTS} THEN 'completed' ELSE ${without} END)::enum_episodes_transcription_status
    WHERE id = ${run.episodeId}`)
  await invalidateContent(req, [TAGS.episodes, episodeTag(run.episodeId)])
}

const MAX_ERROR = 2_000

async function close(req: PayloadRequest, run: Ended, { status, error }: End): Promise<void> {
  const database = await databaseOfRequest(req)
  await database.execute(sql`
    UPDATE transcription_runs SET status = ${status}::enum_transcription_runs_status, finished_at = now(),
      retry_at = NULL, error = ${error?.slice(0, MAX_ERROR) ?? null}
    WHERE id = ${run.id}`)
}

/** In the provider's currency, over all runs of the episode: also what came to nothing was paid for. */
async function costSoFar(req: PayloadRequest, { episodeId }: Ended): Promise<number> {
  const [row] = await rowsOf<{ cost: string }>(
    await databaseOfRequest(req),
    sql`SELECT coalesce(sum(cost), 0) AS cost FROM transcription_runs WHERE episode_id_id = ${episodeId}`,
  )
  return Number(row?.cost)
}

/** The episode first and then the run, as everybody does. Undefined when the run has ended or gone with its episode. */
async function lockBoth(
  req: PayloadRequest,
  run: Ended,
): Promise<{ revision: number; hasSegments: boolean } | undefined> {
  const database = await databaseOfRequest(req)
  const [episode] = await rowsOf<{ revision: number; hasSegments: boolean }>(
    database,
    sql`SELECT coalesce(transcript_revision, 0)::int AS revision, ${HAS_SEGMENTS} AS "hasSegments"
        FROM episodes WHERE id = ${run.episodeId} FOR UPDATE`,
  )
  const running = await rowsOf(
    database,
    sql`SELECT 1 FROM transcription_runs WHERE id = ${run.id} AND status = 'running' FOR UPDATE`,
  )
  return running.length > 0 ? episode : undefined
}

interface Postponed {
  reason: string
  attempts: number
  seconds: number
}

/** The next try is a job of its own, so that the pause outlives this process and holds up nobody else. */
export async function postponeRun(
  payload: BasePayload,
  { id }: Ended,
  { reason, attempts, seconds }: Postponed,
): Promise<void> {
  const put = await openTranscriptionQueue(payload)
  await inTransaction(payload, async (database) => {
    const waiting = await database.execute(sql`
      UPDATE transcription_runs SET attempts = ${attempts}, error = ${reason.slice(0, MAX_ERROR)},
        retry_at = now() + ${seconds} * interval '1 second'
      WHERE id = ${id} AND status = 'running'`)
    if (waiting.rowCount) await put(database, { runId: id }, { startAfterSeconds: Math.ceil(seconds) })
  })
}

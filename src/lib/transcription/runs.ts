import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { openQueue, type Put } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { type Database, databaseOf, rowsOf } from '@/db/sql'
import type { Chunk } from './plan-chunks'

export interface Run {
  id: string
  episodeId: string
  attempts: number
  revision: number
  audioUrl: string | null
}

/** A worker without a heartbeat for this long is considered dead. */
const LEASE_SECONDS = 15

/** `held`: another worker is alive. `over`: nothing is left to do. */
type Claim = { run: Run } | 'held' | 'over'

export async function claimRun(database: Database, runId: string, worker: string): Promise<Claim> {
  const [run] = await rowsOf<Run>(
    database,
    sql`SELECT run.id, run.episode_id_id AS "episodeId", coalesce(run.attempts, 0)::int AS attempts,
          coalesce(run.revision, 0)::int AS revision, episode.audio_url AS "audioUrl"
        FROM transcription_runs AS run JOIN episodes AS episode ON episode.id = run.episode_id_id
        WHERE run.id = ${runId} AND run.status = 'running'`,
  )
  if (!run) return 'over'
  const taken = await database.execute(sql`
    INSERT INTO transcription_leases (run_id, worker, seen_at) VALUES (${runId}, ${worker}, now())
    ON CONFLICT (run_id) DO UPDATE SET worker = ${worker}, seen_at = now()
      WHERE transcription_leases.worker = ${worker}
        OR transcription_leases.seen_at < now() - ${LEASE_SECONDS} * interval '1 second'`)
  return taken.rowCount ? { run } : 'held'
}

export async function renewLease(database: Database, runId: string, worker: string): Promise<boolean> {
  const kept = await database.execute(sql`
    UPDATE transcription_leases AS lease SET seen_at = now() FROM transcription_runs AS run
    WHERE lease.run_id = ${runId} AND lease.worker = ${worker} AND run.id = lease.run_id AND run.status = 'running'`)
  return Boolean(kept.rowCount)
}

export async function releaseLease(database: Database, runId: string, worker: string): Promise<void> {
  await database.execute(sql`DELETE FROM transcription_leases WHERE run_id = ${runId} AND worker = ${worker}`)
}

export interface StoredChunk extends Chunk {
  response: string | null
}

export async function readChunks(
  database: Database,
  runId: string,
  audioHash: string,
): Promise<StoredChunk[]> {
  const rows = await rowsOf<
    Record<'index' | 'startSeconds' | 'endSeconds' | 'startBytes' | 'endBytes', number> & {
      response: string | null
    }
  >(
    database,
    sql`SELECT index, start_seconds AS "startSeconds", end_seconds AS "endSeconds", start_bytes AS "startBytes",
          end_bytes AS "endBytes", answer AS response
        FROM transcription_chunks WHERE run_id = ${runId} AND audio_hash = ${audioHash} ORDER BY index`,
  )
  return rows.map(({ index, startSeconds, endSeconds, startBytes, endBytes, response }) => ({
    index,
    from: { seconds: startSeconds, bytes: startBytes },
    to: { seconds: endSeconds, bytes: endBytes },
    response,
  }))
}

/** Writes the chunks once and reuses responses that an earlier run paid for. */
export async function writeChunks(
  database: Database,
  { id, episodeId }: Run,
  { chunks, audioHash, seconds }: { chunks: readonly Chunk[]; audioHash: string; seconds: number },
): Promise<void> {
  await database.execute(
    sql`DELETE FROM transcription_chunks WHERE run_id = ${id} AND audio_hash <> ${audioHash}`,
  )
  await database.execute(sql`UPDATE transcription_runs SET seconds = ${seconds} WHERE id = ${id}`)
  for (const { index, from, to } of chunks) {
    await database.execute(sql`
      INSERT INTO transcription_chunks
        (run_id, index, audio_hash, start_seconds, end_seconds, start_bytes, end_bytes, answer, answered_at)
      SELECT ${id}, ${index}::int, ${audioHash}, ${from.seconds}::float8, ${to.seconds}::float8, ${from.bytes}::float8,
        ${to.bytes}::float8, paid.answer, paid.answered_at
      FROM (SELECT 1) AS one LEFT JOIN LATERAL (
        SELECT chunk.answer, chunk.answered_at
        FROM transcription_chunks AS chunk
          JOIN transcription_runs AS run ON run.id = chunk.run_id
          JOIN transcription_runs AS mine ON mine.id = ${id}
        WHERE run.episode_id_id = ${episodeId} AND run.model = mine.model AND run.provider = mine.provider
          AND run.status IN ('failed', 'cancelled') AND chunk.audio_hash = ${audioHash} AND chunk.answer IS NOT NULL
          AND chunk.start_seconds = ${from.seconds}::float8 AND chunk.end_seconds = ${to.seconds}::float8
        ORDER BY chunk.answered_at DESC LIMIT 1
      ) AS paid ON true
      ON CONFLICT (run_id, index) DO NOTHING`)
  }
}

/** Saves response and cost in one statement, even when the run was cancelled during the request. */
export async function saveResponse(
  database: Database,
  { runId, index, response, cost }: { runId: string; index: number; response: string; cost: number },
): Promise<void> {
  await database.execute(sql`
    WITH saved AS (
      UPDATE transcription_chunks SET answer = ${response}, answered_at = now()
      WHERE run_id = ${runId} AND index = ${index} RETURNING run_id
    )
    UPDATE transcription_runs SET cost = coalesce(cost, 0) + ${cost}, attempts = 0, retry_at = NULL, error = NULL
    WHERE id IN (SELECT run_id FROM saved)`)
}

/** Longer than the lease, and longer than the queue takes to give the job to another worker. */
const FORGOTTEN_MINUTES = 10

/** Requeues runs without a worker or a planned try. Duplicates do no harm. */
export async function enqueueForgottenRuns(payload: BasePayload): Promise<void> {
  const forgotten = await rowsOf<{ id: string }>(
    databaseOf(payload),
    sql`SELECT run.id FROM transcription_runs AS run
        LEFT JOIN transcription_leases AS lease ON lease.run_id = run.id
        WHERE run.status = 'running'
          AND greatest(run.started_at, run.retry_at, lease.seen_at)
            < now() - ${FORGOTTEN_MINUTES} * interval '1 minute'`,
  )
  if (forgotten.length === 0) return
  const put = await openTranscriptionQueue(payload)
  await inTransaction(payload, async (database) => {
    for (const { id } of forgotten) await put(database, { runId: id })
  })
}

export const TRANSCRIBE_EPISODE = 'transcribe-episode'

/** Retries for killed workers; a pause that a provider asks for is a separate job. */
const RETRIES = { retryLimit: 1_000, retryDelay: 1, retryDelayMax: 5 }

/** Jobs are `{ runId }`. Call it before a transaction begins. */
export const openTranscriptionQueue = (payload: BasePayload): Promise<Put> =>
  openQueue(payload, TRANSCRIBE_EPISODE, RETRIES)

import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { enqueueIn, type JobAtWork } from '@/db/enqueue'
import { type Database, hasRows, queryRow, queryRows } from '@/db/sql'
import type { Chunk } from './sound-file'

export interface Run {
  id: string
  episodeId: string
  attempts: number
  revision: number
  audioUrl: string | null
}

/** Undefined once it has ended. */
export const findRunning = (database: Database, runId: string): Promise<Run | undefined> =>
  queryRow<Run>(
    database,
    sql`SELECT run.id, run.episode_id_id AS "episodeId", coalesce(run.attempts, 0)::int AS attempts,
          coalesce(run.revision, 0)::int AS revision, episode.audio_url AS "audioUrl"
        FROM transcription_runs AS run JOIN episodes AS episode ON episode.id = run.episode_id_id
        WHERE run.id = ${runId} AND run.status = 'running'`,
  )

export const readChunks = (database: Database, runId: string, audioHash: string) =>
  queryRows<Chunk & { response: string | null }>(
    database,
    sql`SELECT index, start_seconds AS start, end_seconds AS "end", answer AS response
        FROM transcription_chunks WHERE run_id = ${runId} AND audio_hash = ${audioHash} ORDER BY index`,
  )

/** Writes the chunks once and reuses responses that an earlier run paid for. */
export async function writeChunks(
  database: Database,
  { id, episodeId }: Run,
  chunks: readonly Chunk[],
  audioHash: string,
  seconds: number,
): Promise<void> {
  // Those of another recording; there are none of this one.
  await database.execute(sql`DELETE FROM transcription_chunks WHERE run_id = ${id}`)
  await database.execute(
    sql`UPDATE transcription_runs SET seconds = ${seconds} WHERE id = ${id}`,
  )
  for (const { index, start, end } of chunks) {
    await database.execute(sql`
      INSERT INTO transcription_chunks
        (run_id, index, audio_hash, start_seconds, end_seconds, answer, answered_at)
      SELECT ${id}, ${index}::int, ${audioHash}, ${start}::float8, ${end}::float8, paid.answer, paid.answered_at
      FROM (SELECT 1) AS one LEFT JOIN LATERAL (
        SELECT chunk.answer, chunk.answered_at
        FROM transcription_chunks AS chunk
          JOIN transcription_runs AS run ON run.id = chunk.run_id
          JOIN transcription_runs AS mine ON mine.id = ${id}
        WHERE run.episode_id_id = ${episodeId} AND run.model = mine.model AND run.provider = mine.provider
          AND run.status IN ('failed', 'cancelled') AND chunk.audio_hash = ${audioHash} AND chunk.answer IS NOT NULL
          AND chunk.start_seconds = ${start}::float8 AND chunk.end_seconds = ${end}::float8
        ORDER BY chunk.answered_at DESC LIMIT 1
      ) AS paid ON true
      ON CONFLICT (run_id, index) DO NOTHING`)
  }
}

/** Saves response and cost in one statement, even when the run was cancelled during the request. @returns whether the run still exists */
export const saveResponse = (
  database: Database,
  runId: string,
  { index, response, cost }: { index: number; response: string; cost: number },
) =>
  hasRows(
    database,
    sql`WITH saved AS (
      UPDATE transcription_chunks SET answer = ${response}, answered_at = now()
      WHERE run_id = ${runId} AND index = ${index} RETURNING run_id
    )
    UPDATE transcription_runs SET cost = coalesce(cost, 0) + ${cost}, attempts = 0, retry_at = NULL, error = NULL
    WHERE id IN (SELECT run_id FROM saved)`,
  )

export const TRANSCRIBE_EPISODE = 'transcribe-episode'

/** Retries for killed workers; a pause that a provider asks for is a separate job. */
const RETRIES = {
  retryLimit: 1_000,
  retryDelay: 1,
  retryDelayMax: 5,
  expireInSeconds: 12 * 3_600,
}

export const enqueueRun = (
  payload: BasePayload,
  database: Database,
  runId: string,
  when?: { startAfter: number; insteadOf: JobAtWork },
) => enqueueIn(payload, database, TRANSCRIBE_EPISODE, { runId }, { ...RETRIES, ...when })

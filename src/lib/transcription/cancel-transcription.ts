import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { cancelRun } from './end-run'

/** Its worker hears of it within seconds; what was paid for is kept. False when nothing was under way. */
export async function cancelTranscription(payload: BasePayload, episodeId: string): Promise<boolean> {
  const [run] = await rowsOf<{ id: string }>(
    databaseOf(payload),
    sql`SELECT id FROM transcription_runs WHERE episode_id_id = ${episodeId} AND status = 'running'`,
  )
  return run ? cancelRun(payload, { id: run.id, episodeId }) : false
}

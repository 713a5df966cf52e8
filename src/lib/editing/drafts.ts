import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, epochMs, rowsOf } from '@/lib/database/sql'

/** What an editor has written in an episode's form and not saved: by the names of its fields. */
export type DraftData = Record<string, unknown>

export interface EpisodeDraft {
  data: DraftData
  /** ISO 8601. */
  savedAt: string
}

/** A form's text with a transcript of its own elsewhere: a hundred pages are less. */
export const MAX_DRAFT_BYTES = 1024 * 1024

export async function findDraft(payload: BasePayload, episodeId: string): Promise<EpisodeDraft | undefined> {
  const [row] = await rowsOf<{ data: DraftData; at: number }>(
    databaseOf(payload),
    sql`SELECT data, ${epochMs('saved_at')} AS at FROM episode_drafts WHERE episode_id = ${episodeId}`,
  )
  return row && { data: row.data, savedAt: new Date(row.at).toISOString() }
}

/** False for an id that no episode has. */
export async function keepDraft(payload: BasePayload, episodeId: string, data: DraftData): Promise<boolean> {
  const { rowCount } = await databaseOf(payload).execute(
    sql`INSERT INTO episode_drafts (episode_id, data)
        SELECT id, ${JSON.stringify(data)}::jsonb FROM episodes WHERE id = ${episodeId} AND deleted_at IS NULL
        ON CONFLICT (episode_id) DO UPDATE SET data = excluded.data, saved_at = now()`,
  )
  return rowCount === 1
}

/** Once it is saved, or nobody wants it. */
export async function dropDraft(database: Database, episodeId: string): Promise<void> {
  await database.execute(sql`DELETE FROM episode_drafts WHERE episode_id = ${episodeId}`)
}

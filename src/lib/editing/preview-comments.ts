import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, epochMs, rowsOf } from '@/db/sql'
import { findPreview, findPreviewed } from './find-preview'
import type { NewPreviewComment, PreviewComment } from './preview-comment'

/** Open comments per episode: a leaked link cannot fill the disk, and resolved ones make room. */
export const MAX_OPEN_COMMENTS = 500

export async function addPreviewComment(
  payload: Payload,
  token: string,
  { name, text, segmentId }: NewPreviewComment,
): Promise<'kept' | 'no-preview' | 'no-segment' | 'full'> {
  const episode = await findPreview(payload, token)
  if (!episode) return 'no-preview'
  if (segmentId && !episode.transcriptSegments.some(({ id }) => id === segmentId)) return 'no-segment'
  return inTransaction(payload, async (database) => {
    // Serialises guests, who would otherwise both find room for the last one.
    await database.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`comments of ${episode.id}`}, 0))`,
    )
    if ((await findPreviewed(database, token)) !== episode.id) return 'no-preview'
    const { rowCount } = await database.execute(
      sql`INSERT INTO draft_comments (episode_id, segment_id, name, text)
          SELECT ${episode.id}, ${segmentId || null}, ${name}, ${text}
          WHERE (SELECT count(*) FROM draft_comments WHERE episode_id = ${episode.id} AND done_at IS NULL)
            < ${MAX_OPEN_COMMENTS}`,
    )
    return rowCount ? 'kept' : 'full'
  })
}

type Row = Omit<PreviewComment, 'createdAt'> & { createdAt: number }

/** Oldest first. */
export async function listPreviewComments(database: Database, episodeId: string): Promise<PreviewComment[]> {
  const rows = await rowsOf<Row>(
    database,
    sql`SELECT draft_comments.id, name, draft_comments.text, done_at IS NOT NULL AS "isDone",
          CASE WHEN said.id IS NOT NULL
            THEN jsonb_build_object('id', said.id, 'start', said.start, 'text', said.text) END AS passage,
          ${epochMs('created_at')} AS "createdAt"
        FROM draft_comments
        -- The transcript is unfolded once, not for each comment.
        LEFT JOIN (SELECT segment.* FROM transcripts,
            jsonb_to_recordset(segments) AS segment(id text, start float8, text text)
          WHERE episode_id_id = ${episodeId}) AS said ON said.id = segment_id
        WHERE episode_id = ${episodeId} ORDER BY created_at, draft_comments.id`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

/** False when the episode has no such comment. */
export async function markPreviewComment(
  database: Database,
  { id, episodeId, isDone }: { id: string; episodeId: string; isDone: boolean },
): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`UPDATE draft_comments SET done_at = CASE WHEN ${isDone} THEN coalesce(done_at, now()) END
        WHERE id = ${id} AND episode_id = ${episodeId}`,
  )
  return rowCount === 1
}

/** False when the episode has no such comment. */
export async function deletePreviewComment(
  database: Database,
  { id, episodeId }: { id: string; episodeId: string },
): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`DELETE FROM draft_comments WHERE id = ${id} AND episode_id = ${episodeId}`,
  )
  return rowCount === 1
}

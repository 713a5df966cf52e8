import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { type Database, databaseOf, epochMs, rowsOf } from '@/db/sql'
import type { DraftComment, NewDraftComment } from './draft-comment'
import { findPreview } from './find-preview'

/** Of one episode: a link that got around fills no disk. */
export const MAX_COMMENTS = 500

export async function addDraftComment(
  payload: Payload,
  token: string,
  { name, text, segmentId }: NewDraftComment,
): Promise<'kept' | 'no-preview' | 'no-segment' | 'full'> {
  const episode = await findPreview(payload, token)
  if (!episode) return 'no-preview'
  if (segmentId && !episode.transcriptSegments.some(({ id }) => id === segmentId)) return 'no-segment'
  const { rowCount } = await databaseOf(payload).execute(
    sql`INSERT INTO draft_comments (episode_id, segment_id, name, text)
        SELECT ${episode.id}, ${segmentId || null}, ${name}, ${text}
        WHERE (SELECT count(*) FROM draft_comments WHERE episode_id = ${episode.id}) < ${MAX_COMMENTS}`,
  )
  return rowCount ? 'kept' : 'full'
}

type Row = Omit<DraftComment, 'createdAt'> & { createdAt: number }

/** The oldest first. */
export async function listDraftComments(database: Database, episodeId: string): Promise<DraftComment[]> {
  const rows = await rowsOf<Row>(
    database,
    sql`SELECT draft_comments.id, name, draft_comments.text, passage, done_at IS NOT NULL AS "isDone",
          ${epochMs('draft_comments.created_at')} AS "createdAt"
        FROM draft_comments
        LEFT JOIN transcripts ON transcripts.episode_id_id = draft_comments.episode_id AND segment_id IS NOT NULL
        LEFT JOIN LATERAL (
          SELECT jsonb_build_object('id', segment->'id', 'start', segment->'start', 'text', segment->'text') AS passage
          FROM jsonb_path_query(segments, '$[*] ? (@.id == $id)', jsonb_build_object('id', segment_id)) AS segment
          LIMIT 1) AS said ON true
        WHERE draft_comments.episode_id = ${episodeId} ORDER BY draft_comments.created_at, draft_comments.id`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

/** False where the episode has no such comment. */
export async function markDraftComment(
  database: Database,
  { id, episodeId, isDone }: { id: string; episodeId: string; isDone: boolean },
): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`UPDATE draft_comments SET done_at = CASE WHEN ${isDone} THEN coalesce(done_at, now()) END
        WHERE id = ${id} AND episode_id = ${episodeId}`,
  )
  return rowCount === 1
}

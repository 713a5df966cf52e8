import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { getDatabase, getRequestDatabase, queryRow } from '@/db/sql'
import { NOT_TRASHED } from '@/lib/access'
import type { Transcript } from '@/payload-types'

type Fields = Omit<Transcript, 'id' | 'episodeId' | 'revision' | 'createdAt' | 'updatedAt'>

export interface StoredTranscript
  extends Pick<Transcript, 'id' | 'segments' | 'revision' | 'origin' | 'status'> {
  title: string
  hasTranscript: boolean
  transcribedAt: string | null
}

/**
 * Locks the episode's transcript, so that a second save sees what the first one stored. Locks the episode
 * first, as a form does: both write the same search row, and the opposite order would deadlock.
 */
export async function lockTranscript(
  req: PayloadRequest,
  episodeId: string,
): Promise<StoredTranscript | undefined> {
  const database = await getRequestDatabase(req)
  await database.execute(sql`SELECT FROM episodes WHERE id = ${episodeId} FOR KEY SHARE`)
  return queryRow<StoredTranscript>(
    database,
    sql`SELECT transcripts.id, title, segments, revision::int, origin, transcripts.status,
          has_transcript AS "hasTranscript", transcribed_at AS "transcribedAt"
        FROM ${WITH_TRANSCRIPTS} WHERE episodes.id = ${episodeId} FOR UPDATE OF transcripts`,
  )
}

/** Increments the revision when the segments differ. @throws ValidationError when they cannot be stored */
export function storeTranscript(
  req: PayloadRequest,
  stored: StoredTranscript,
  fields: Partial<Fields>,
): Promise<Transcript> {
  const isChanged =
    'segments' in fields &&
    !isDeepStrictEqual(fields.segments ?? null, stored.segments ?? null)
  return req.payload.update({
    collection: 'transcripts',
    id: stored.id,
    data: { ...fields, revision: stored.revision + (isChanged ? 1 : 0) },
    depth: 0,
    req,
  })
}

export const WITH_TRANSCRIPTS = sql.raw(
  'episodes JOIN transcripts ON transcripts.episode_id_id = episodes.id',
)

export const HAS_TRANSCRIPT = sql.raw('transcripts.has_transcript')

export const IS_TRANSCRIPT_SHOWN = sql.raw(
  "(transcripts.status = 'completed' AND transcripts.has_transcript)",
)

export interface TranscriptionStats {
  total: number
  completed: number
  pending: number
  /** In the provider's currency, over all episodes. */
  totalCost: number
}

export async function transcriptionStats(payload: BasePayload): Promise<TranscriptionStats> {
  const stats = await queryRow<TranscriptionStats>(
    getDatabase(payload),
    sql`SELECT count(*)::int AS total,
               (count(*) FILTER (WHERE status = 'completed'))::int AS completed,
               (count(*) FILTER (WHERE status = 'pending'))::int AS pending,
               coalesce(sum(cost), 0)::float8 AS "totalCost"
        FROM ${WITH_TRANSCRIPTS} WHERE ${NOT_TRASHED}`,
  )
  return stats as TranscriptionStats
}

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { getRequestDatabase, queryRow } from '@/db/sql'
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
          has_transcript AS "hasTranscript",
          to_char(transcribed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "transcribedAt"
        FROM ${WITH_TRANSCRIPTS} WHERE episodes.id = ${episodeId} FOR UPDATE OF transcripts`,
  )
}

/** Increments the revision when the segments differ. @throws ValidationError when they cannot be stored */
export function storeTranscript(
  req: PayloadRequest,
  stored: Pick<StoredTranscript, 'id' | 'segments' | 'revision'>,
  fields: Partial<Fields>,
): Promise<Transcript> {
  const isChanged =
    'segments' in fields && !isDeepStrictEqual(fields.segments ?? null, stored.segments ?? null)
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

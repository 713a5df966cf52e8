import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
} from 'payload'
import { databaseOfRequest, rowsOf } from '@/lib/database/sql'
import { storedSegments } from '@/lib/transcript/segment'
import { noteRecording } from '@/lib/transcription/recordings'
import type { Episode } from '@/payload-types'

/**
 * Counts the changes of a transcript, and lets none be lost: whoever saves anything else of an episode leaves the stored
 * segments as they are by then, and whoever saves other segments has to have made them from the stored ones. The revision
 * says so: the one that was sent, else the one that stood when the request came.
 *
 * @throws APIError 409 when somebody else has changed the segments meanwhile.
 */
export const guardTranscript: CollectionBeforeChangeHook<Episode> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create' || !originalDoc) {
    return { ...data, transcriptRevision: storedSegments(data.transcriptSegments).length > 0 ? 1 : 0 }
  }
  const stored = await lockTranscript(req, originalDoc.id)
  if (isDeepStrictEqual(data.transcriptSegments ?? null, originalDoc.transcriptSegments ?? null)) {
    // A form that is older than the transcript does not know whose words these are.
    const isOlder = data.transcriptRevision !== stored.revision
    return {
      ...data,
      transcriptSegments: stored.segments,
      transcriptRevision: stored.revision,
      transcriptOrigin: isOlder ? stored.origin : data.transcriptOrigin,
    }
  }
  if (data.transcriptRevision !== stored.revision) {
    throw new APIError(
      'Someone else has changed this transcript since you opened it. Load it again, then make your changes once more.',
      409,
      null,
      true,
    )
  }
  return { ...data, transcriptRevision: stored.revision + 1 }
}

/** What the words were made from: an editor is told once another recording has taken its place. */
export const rememberRecording: CollectionAfterChangeHook<Episode> = async ({ doc, req }) => {
  await noteRecording(await databaseOfRequest(req), doc.id)
  return doc
}

interface StoredTranscript {
  segments: Episode['transcriptSegments']
  origin: Episode['transcriptOrigin']
  revision: number
}

/** Whoever else saves this episode waits until the request's transaction has ended. */
async function lockTranscript(req: PayloadRequest, id: string): Promise<StoredTranscript> {
  const [row] = await rowsOf<Omit<StoredTranscript, 'revision'> & { revision: string | null }>(
    await databaseOfRequest(req),
    sql`SELECT transcript_segments AS segments, transcript_origin AS origin, transcript_revision AS revision
        FROM episodes WHERE id = ${id} FOR UPDATE`,
  )
  return {
    segments: row?.segments ?? null,
    origin: row?.origin ?? null,
    revision: Number(row?.revision ?? 0),
  }
}

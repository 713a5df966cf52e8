import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, queryColumn } from '@/db/sql'
import { parseDuration } from '@/lib/text/clock'
import { describeTranscription } from '@/lib/transcription/describe-transcription'
import { storedSegments } from '@/lib/transcripts/segment'
import { lockTranscript, storeTranscript } from '@/lib/transcripts/stored-transcript'
import type { z } from '@/lib/zod'
import type { Transcript } from '@/payload-types'
import type {
  EditedTranscript,
  TRANSCRIPT_SAVE,
  TranscriptVersion,
} from './edited-transcript'
import { fieldChanges, recordChanges } from './record-change'

/** Undefined for an unknown id. */
export async function findEditedTranscript(
  payload: BasePayload,
  id: string,
): Promise<EditedTranscript | undefined> {
  const episode = await payload.findByID({
    collection: 'episodes',
    id,
    depth: 1,
    disableErrors: true,
  })
  if (!episode) return undefined
  const sound = typeof episode.audio === 'object' ? episode.audio : null
  const read = sound?.audio?.file === sound?.filename ? sound?.audio : undefined
  const state = await describeTranscription(payload, episode.id)
  const { docs: reports } = await payload.find({
    collection: 'transcript_reports',
    where: { episodeId: { equals: episode.id }, status: { equals: 'new' } },
    select: { segmentId: true, at: true, passage: true, problem: true, correction: true },
    sort: 'at',
    depth: 0,
    pagination: false,
  })
  return {
    revision: episode.transcriptRevision ?? 0,
    origin: episode.transcriptOrigin ?? null,
    segments: storedSegments(episode.transcriptSegments),
    episodeId: episode.id,
    audioUrl: episode.audioUrl ?? null,
    waveform: read?.waveform || null,
    seconds: read?.seconds || parseDuration(episode.duration ?? ''),
    isOfEarlierRecording: state?.isOfEarlierRecording ?? false,
    reports,
    questions: episode.questions ?? [],
    people: await listNames(payload, episode.id),
  }
}

/**
 * Saves when the base is the stored revision; otherwise returns the newer transcript. @throws ValidationError
 * when the segments cannot be stored
 */
export async function saveTranscript(
  { payload, user }: PayloadRequest,
  episodeId: string,
  { revision, origin, segments }: z.output<typeof TRANSCRIPT_SAVE>,
) {
  return inTransaction(payload, async (database, req) => {
    const stored = await lockTranscript(req, episodeId)
    if (!stored) return 'gone'
    if (stored.status === 'processing') return 'processing'
    if (stored.revision !== revision) return { newer: toTranscript(stored) }
    const isThere = segments.length > 0
    const saved = await storeTranscript(req, stored, {
      segments: segments as Transcript['segments'],
      origin: isThere ? origin : null,
      status: isThere ? 'completed' : 'pending',
      transcribedAt: isThere ? (stored.transcribedAt ?? new Date().toISOString()) : null,
    })
    const changes = fieldChanges(toAudited(stored), toAudited(saved))
    if (user && changes.length > 0) {
      const entry = { action: 'changed', subject: 'episodes', subjectId: episodeId } as const
      await recordChanges(database, [{ ...entry, user, title: stored.title, changes }])
    }
    return { saved: toTranscript(saved) }
  })
}

type Stored = Pick<Transcript, 'segments' | 'origin' | 'status' | 'revision'>

const toAudited = ({ segments, origin, status }: Stored) => ({
  transcriptSegments: segments,
  transcriptOrigin: origin,
  transcriptionStatus: status,
})

const toTranscript = ({ revision, origin, segments }: Stored): TranscriptVersion => ({
  revision,
  origin: origin ?? null,
  segments: storedSegments(segments),
})

const MOST_NAMES = 200

export const listNames = (payload: BasePayload, episodeId: string) =>
  queryColumn<string>(
    getDatabase(payload),
    sql`SELECT name FROM people GROUP BY name
        ORDER BY bool_or(EXISTS (SELECT 1 FROM episodes_people WHERE person_id = people.id AND _parent_id = ${episodeId}::uuid)) DESC,
          bool_or(EXISTS (SELECT 1 FROM show_people WHERE person_id = people.id)) DESC, name
        LIMIT ${MOST_NAMES}`,
  )

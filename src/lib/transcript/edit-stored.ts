import type { BasePayload, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { statusOf } from '@/lib/api/payload-error'
import { parseDuration } from '@/lib/player/clock'
import { isUuid } from '@/lib/text/uuid'
import { describeTranscription } from '@/lib/transcription/describe-transcription'
import type { Episode } from '@/payload-types'
import type { DESK_SAVE, Desk, DeskReport, DeskTranscript } from './edit-desk'
import { storedSegments } from './segment'

/** An episode at the correction desk; undefined when there is none of that id. */
export async function findDesk(payload: BasePayload, id: string): Promise<Desk | undefined> {
  const episode = await findEpisode(payload, id)
  if (!episode) return undefined
  const sound = typeof episode.audio === 'object' ? episode.audio : null
  const isRead = sound?.audio?.file === sound?.filename
  return {
    ...toTranscript(episode),
    episodeId: episode.id,
    title: episode.title,
    audioUrl: episode.audioUrl ?? null,
    waveform: (isRead && sound?.audio?.waveform) || null,
    seconds: (isRead && sound?.audio?.seconds) || parseDuration(episode.duration ?? ''),
    isOfEarlierRecording: (await describeTranscription(payload, episode.id))?.isOfEarlierRecording ?? false,
    reports: await findReports(payload, episode.id),
  }
}

type Outcome = { saved: DeskTranscript } | { newer: DeskTranscript } | 'gone' | 'processing'

/**
 * Stores what was made at the desk, if it was made from what is stored; otherwise gives back what somebody else has stored
 * meanwhile. What is there is shown to visitors at once; a transcript without segments waits to be transcribed again.
 *
 * @throws ValidationError when the segments cannot be stored.
 */
export async function saveDesk(
  req: PayloadRequest,
  id: string,
  { revision, origin, segments }: z.output<typeof DESK_SAVE>,
): Promise<Outcome> {
  const { payload } = req
  const episode = await findEpisode(payload, id)
  if (!episode) return 'gone'
  if (episode.transcriptionStatus === 'processing') return 'processing'
  if ((episode.transcriptRevision ?? 0) !== revision) return { newer: toTranscript(episode) }
  const isThere = segments.length > 0
  try {
    const saved = await payload.update({
      collection: 'episodes',
      id,
      data: {
        transcriptSegments: segments,
        transcriptRevision: revision,
        transcriptOrigin: isThere ? origin : null,
        transcriptionStatus: isThere ? 'completed' : 'pending',
        transcribedAt: isThere ? (episode.transcribedAt ?? new Date().toISOString()) : null,
      },
      overrideAccess: true,
      req,
    })
    return { saved: toTranscript(saved) }
  } catch (error) {
    if (statusOf(error) !== 409) throw error
    const newer = await findEpisode(payload, id)
    return newer ? { newer: toTranscript(newer) } : 'gone'
  }
}

async function findEpisode(payload: BasePayload, id: string): Promise<Episode | undefined> {
  if (!isUuid(id)) return undefined
  const { docs } = await payload.find({
    collection: 'episodes',
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    depth: 1,
    overrideAccess: true,
  })
  return docs[0]
}

const toTranscript = (episode: Episode): DeskTranscript => ({
  revision: episode.transcriptRevision ?? 0,
  origin: episode.transcriptOrigin ?? null,
  segments: storedSegments(episode.transcriptSegments),
})

async function findReports(payload: BasePayload, episodeId: string): Promise<DeskReport[]> {
  const { docs } = await payload.find({
    collection: 'transcript_reports',
    where: { episodeId: { equals: episodeId }, status: { equals: 'new' } },
    sort: 'at',
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  return docs.map(({ id, segmentId, at, passage, problem, correction, createdAt }) => ({
    id,
    segmentId,
    at,
    passage: passage ?? '',
    problem,
    correction: correction ?? '',
    createdAt,
  }))
}

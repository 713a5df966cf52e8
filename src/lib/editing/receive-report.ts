import type { BasePayload } from 'payload'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import type { TranscriptReport } from '@/lib/transcripts/report'

export async function receiveReport(
  payload: BasePayload,
  idOrSlug: string,
  { segmentId, problem, correction }: TranscriptReport,
): Promise<'kept' | 'no-episode' | 'no-segment'> {
  const episode = await findPublishedEpisode(payload, idOrSlug)
  if (!episode) return 'no-episode'
  const segment = episode.transcriptSegments.find(({ id }) => id === segmentId)
  if (!segment) return 'no-segment'
  await payload.create({
    collection: 'transcript_reports',
    data: {
      episodeId: episode.id,
      segmentId,
      at: segment.start,
      passage: segment.text,
      problem,
      correction: correction || null,
      status: 'new',
    },
    overrideAccess: true,
  })
  return 'kept'
}

import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { MAX_SEASON } from '@/lib/episodes/episode'
import { metaOfEpisode } from '@/lib/episodes/episode-detail'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { isTrapped } from '@/lib/requests/honeypot'
import { LIMITS } from '@/lib/requests/rate-limits'
import { findTranscripts } from '@/lib/search/filtered-lists'
import { findShow } from '@/lib/site/find-show'
import {
  attachmentHeader,
  FILE_FORMATS,
  TRANSCRIPT_TYPES,
  transcriptFileName,
} from '@/lib/transcripts/formats'
import { findPdf, hashOfPdf } from '@/lib/transcripts/pdf/find-pdf'
import { TRANSCRIPT_REPORT } from '@/lib/transcripts/report'
import { writeTranscript } from '@/lib/transcripts/write-transcript'
import { z } from '@/lib/zod'
import { created, endpoint, found, OPEN, refuse, reply, textFile } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'
import { MAX_PAGE, searchText, whole } from './list-query'
import { withHoneypot } from './read-body'

const TRANSCRIPTS = z.object({
  q: searchText.transform((q = '') => q),
  season: whole('season', MAX_SEASON).optional(),
  page: whole('page', MAX_PAGE).default(1),
  soon: whole('soon', MAX_PAGE).default(1),
})

const NO_TRANSCRIPT = 'Transcript not available yet.'

/** A published episode that has a transcript, and what files of it say about it. */
async function findTranscribed(payload: BasePayload, idOrSlug: string) {
  const episode = found(await findPublishedEpisode(payload, idOrSlug), EPISODE_NOT_FOUND)
  const { title, transcriptSegments: segments } = episode
  if (segments.length === 0) refuse(404, NO_TRANSCRIPT)
  return {
    title,
    segments,
    meta: metaOfEpisode(episode, await findShow(payload), env().SITE_URL),
  }
}

export const transcriptRows = [
  endpoint.get(
    '/transcripts',
    'anyone',
    { shared: true, query: TRANSCRIPTS },
    ({ payload, query }) => findTranscripts(payload, { season: null, ...query }),
  ),
  endpoint.get(
    '/episodes/:id/transcript/files/:format',
    'anyone',
    { shared: true },
    async ({ payload, params: { id, ...file } }) => {
      const format = found(
        FILE_FORMATS.find((each) => each === file.format),
        NO_TRANSCRIPT,
      )
      const { title, segments, meta } = await findTranscribed(payload, id)
      const disposition = attachmentHeader(transcriptFileName(title, format))
      const headers = {
        'Content-Disposition': disposition.replace(/^attachment/, 'inline'),
        ...OPEN,
      }
      return textFile(writeTranscript(segments, format, meta), {
        type: TRANSCRIPT_TYPES[format],
        headers,
      })
    },
  ),
  endpoint.get(
    '/episodes/:id/transcript/download',
    'anyone',
    async ({ payload, params: { id } }) => {
      const { title, ...source } = await findTranscribed(payload, id)
      const pdf = await findPdf(hashOfPdf(source), source)
      if (!pdf)
        refuse(
          503,
          'Many transcripts are being downloaded right now. Please try again in a moment.',
        )
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachmentHeader(transcriptFileName(title, 'pdf')),
      }
      return reply(pdf, { headers })
    },
  ),
  endpoint.post(
    '/episodes/:id/transcript/reports',
    'anyone',
    { body: withHoneypot(TRANSCRIPT_REPORT), limit: LIMITS.transcriptReports },
    async ({ payload, params, body }) => {
      if (isTrapped(body)) return created({})
      const { segmentId, problem, correction } = body
      const episode = found(await findPublishedEpisode(payload, params.id), EPISODE_NOT_FOUND)
      const segment = found(
        episode.transcriptSegments.find(({ id }) => id === segmentId),
        'This passage has changed in the meantime. Load the page again, then report it once more.',
      )
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
      })
      return created({})
    },
  ),
]

import fresh from 'fresh'
import { env } from '@/lib/env'
import { MAX_SEASON } from '@/lib/episodes/episode'
import { FILE_FORMATS, type FileFormat } from '@/lib/episodes/episode-address'
import { metaOfEpisode } from '@/lib/episodes/episode-detail'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { isTrapped } from '@/lib/requests/honeypot'
import { HttpError } from '@/lib/requests/http-error'
import { LIMITS } from '@/lib/requests/rate-limits'
import { findTranscripts } from '@/lib/search/filtered-lists'
import { findShow } from '@/lib/site/find-show'
import { attachmentHeader, TRANSCRIPT_TYPES, transcriptFileName } from '@/lib/transcripts/formats'
import { findPdf, hashOfPdf } from '@/lib/transcripts/pdf/find-pdf'
import { TRANSCRIPT_REPORT } from '@/lib/transcripts/report'
import { writeTranscript } from '@/lib/transcripts/write-transcript'
import { z } from '@/lib/zod'
import { created, endpoint, found, OPEN, ok, refuse, textFile } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'
import { MAX_PAGE, searchText, whole } from './list-query'
import { withHoneypot } from './read-body'

const TRANSCRIPTS = z
  .object({
    q: searchText,
    season: whole('season', MAX_SEASON).optional(),
    page: whole('page', MAX_PAGE).optional(),
    soon: whole('soon', MAX_PAGE).optional(),
  })
  .transform(({ q = '', season = null, page = 1, soon = 1 }) => ({ q, season, page, soon }))

const NO_TRANSCRIPT = 'Transcript not available yet.'

const isFileFormat = (text: string | undefined): text is FileFormat =>
  FILE_FORMATS.some((format) => format === text)

const NOTHING_TO_DOWNLOAD = 'Transcript not available yet. Please look for it again later.'
const BUSY = 'Many transcripts are being downloaded right now. Please try again in a moment.'
const FAILED = 'This transcript could not be made into a PDF. Download it as text from the episode’s page.'

/** Roughly how long all that may wait takes. */
const RETRY_AFTER_SECONDS = 10

/** Revalidated each time, since an episode may be withdrawn; sent again only when changed. */
const validatorsOf = (hash: string) => ({ ETag: `"${hash}"`, 'Cache-Control': 'public, no-cache' })

const fileHeaders = (title: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': attachmentHeader(transcriptFileName(title, 'pdf')),
})

const THANKS = created({ message: 'Your report has been sent to the editors.' })

export const transcriptRows = [
  endpoint.get('/transcripts', 'anyone', { shared: true, query: TRANSCRIPTS }, async ({ payload, query }) =>
    ok(await findTranscripts(payload, query)),
  ),
  endpoint.get(
    '/episodes/:id/transcript/files/:format',
    'anyone',
    { shared: true },
    async ({ payload, params: { id, format } }) => {
      const episode = isFileFormat(format) ? await findPublishedEpisode(payload, id) : undefined
      if (!episode || !isFileFormat(format) || episode.transcriptSegments.length === 0) {
        return refuse(404, NO_TRANSCRIPT)
      }
      const meta = metaOfEpisode(episode, await findShow(payload), env().SITE_URL)
      const text = writeTranscript(episode.transcriptSegments, format, meta)
      const disposition = attachmentHeader(transcriptFileName(episode.title, format))
      const headers = { 'Content-Disposition': disposition.replace(/^attachment/, 'inline'), ...OPEN }
      return textFile(text, { type: TRANSCRIPT_TYPES[format], headers })
    },
  ),
  endpoint.get('/episodes/:id/transcript/download', 'anyone', async ({ payload, params, req }) => {
    const episode = found(await findPublishedEpisode(payload, params.id), EPISODE_NOT_FOUND)
    const segments = episode.transcriptSegments
    if (segments.length === 0) return refuse(404, NOTHING_TO_DOWNLOAD)
    const source = { segments, meta: metaOfEpisode(episode, await findShow(payload), env().SITE_URL) }
    const hash = hashOfPdf(source)
    const headers = validatorsOf(hash)
    if (fresh(Object.fromEntries(req.headers), { etag: headers.ETag })) return { status: 304, headers }

    try {
      const pdf = await findPdf(hash, source)
      if (pdf) return ok(pdf, { headers: { ...headers, ...fileHeaders(episode.title) } })
    } catch (fault) {
      payload.logger.error({ err: fault, msg: `The PDF of ${source.meta.url} was not made.` })
      return refuse(500, FAILED)
    }
    throw new HttpError(503, BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }),
  endpoint.post(
    '/episodes/:id/transcript/reports',
    'anyone',
    { body: withHoneypot(TRANSCRIPT_REPORT), limit: LIMITS.transcriptReports },
    async ({ payload, params, body }) => {
      if (isTrapped(body)) return THANKS
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
      return THANKS
    },
  ),
]

import fresh from 'fresh'
import { env } from '@/lib/env'
import { findPdfSource } from '@/lib/transcript/pdf/find-pdf-source'
import { createPdfMaker } from '@/lib/transcript/pdf/pdf-maker'
import { hashOfPdf } from '@/lib/transcript/pdf/pdf-source'
import { renderPdf } from '@/lib/transcript/pdf/render-pdf'
import { attachmentHeader, transcriptFileName } from '@/lib/transcript/transcript-file-name'
import { endpoint, ok, type Reply, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const NO_TRANSCRIPT = 'Transcript not available yet. Please look for it again later.'
const BUSY = 'Many transcripts are being downloaded right now. Please try again in a moment.'
const FAILED = 'This transcript could not be made into a PDF. Download it as text from the episode’s page.'

const makePdf = createPdfMaker({ render: renderPdf })

export const transcriptDownloadRows = [
  endpoint({
    method: 'get',
    path: '/episodes/:id/transcript/download',
    who: 'anyone',
    handle: async ({ payload, params, req }) => {
      const found = await findPdfSource(payload, params.id ?? '', env().SITE_URL)
      if (!found) return refuse(404, EPISODE_NOT_FOUND)
      const { title, source } = found
      if (!source) return refuse(404, NO_TRANSCRIPT)

      const hash = hashOfPdf(source)
      const headers = validatorsOf(hash)
      if (fresh(Object.fromEntries(req.headers), { etag: headers.ETag })) return { status: 304, headers }

      const made = await makePdf(source, hash)
      if ('retryAfterSeconds' in made) return busy(made.retryAfterSeconds)
      if ('fault' in made) {
        payload.logger.error({ err: made.fault, msg: `The PDF of ${source.meta.url} was not made.` })
        return refuse(500, FAILED)
      }
      return ok(made.pdf, { headers: { ...headers, ...fileHeaders(title) } })
    },
  }),
]

/** Asked for again each time, since an episode may be withdrawn; sent again only when it has changed. */
const validatorsOf = (hash: string) => ({ ETag: `"${hash}"`, 'Cache-Control': 'public, no-cache' })

const fileHeaders = (title: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': attachmentHeader(transcriptFileName(title, 'pdf')),
})

const busy = (seconds: number): Reply => ({
  ...refuse(503, BUSY),
  headers: { 'Retry-After': String(seconds) },
})

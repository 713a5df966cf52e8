import { env } from '@/lib/env'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findShow } from '@/lib/show/find-show'
import { metaOfEpisode } from '@/lib/transcript/meta-of-episode'
import { FILE_FORMATS, type FileFormat } from '@/lib/transcript/transcript-address'
import { attachmentHeader, transcriptFileName } from '@/lib/transcript/transcript-file-name'
import { TRANSCRIPT_TYPES } from '@/lib/transcript/transcript-formats'
import { writeTranscript } from '@/lib/transcript/write-transcript'
import { endpoint, ok, refuse } from './endpoint'

const NO_TRANSCRIPT = 'Transcript not available yet.'

const isFileFormat = (text: string | undefined): text is FileFormat =>
  FILE_FORMATS.some((format) => format === text)

export const transcriptFileRows = [
  endpoint({
    method: 'get',
    path: '/episodes/:id/transcript/files/:format',
    who: 'anyone',
    shared: 'by its episode',
    handle: async ({ payload, params: { id = '', format } }) => {
      const episode = isFileFormat(format) ? await findPublishedEpisode(payload, id) : undefined
      if (!episode || !isFileFormat(format) || episode.transcriptSegments.length === 0) {
        return refuse(404, NO_TRANSCRIPT)
      }
      const { name: showName } = await findShow(payload)
      const meta = metaOfEpisode(episode, { showName, siteUrl: env().SITE_URL })
      const text = writeTranscript(episode.transcriptSegments, format, meta)
      return ok(Buffer.from(text), {
        headers: {
          'Content-Type': `${TRANSCRIPT_TYPES[format]}; charset=utf-8`,
          'Content-Disposition': attachmentHeader(transcriptFileName(episode.title, format)).replace(
            /^attachment/,
            'inline',
          ),
          'Access-Control-Allow-Origin': '*',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      })
    },
  }),
]

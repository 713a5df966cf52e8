import { Readable } from 'node:stream'
import { isEpisode } from '@/lib/episodes/find-episodes'
import { copyWithGain, NO_COPY } from '@/lib/media/copy-with-gain'
import { finishUpload, removeParts } from '@/lib/media/upload-parts'
import { HttpError } from '@/lib/requests/http-error'
import { RemoteError } from '@/lib/requests/ip-address'
import { fieldErrorsOf } from '@/lib/requests/payload-error'
import { isHttpAddress } from '@/lib/text/web-address'
import { openSound } from '@/lib/transfer/fetch-file'
import { panelReach } from '@/lib/transfer/stored-import'
import { z } from '@/lib/zod'
import { created, endpoint, refuse, reply } from './endpoint'

const PASSED_ON = ['content-length', 'content-range', 'accept-ranges']
const PASS_MS = 15 * 60_000
const SOUND = /^(?:audio|video)\/[\w.+-]+(?=;|$)/i

/** Passes on sound of another host, or a part of it. */
async function passOn(url: string, range: string | null): Promise<Response> {
  try {
    const response = await openSound(
      url,
      panelReach(AbortSignal.timeout(PASS_MS)),
      range ?? undefined,
    )
    // Whatever else a host names is bytes to the editor's browser.
    const [type = 'application/octet-stream'] =
      SOUND.exec(response.headers['content-type'] ?? '') ?? []
    const headers: Record<string, string> = { 'content-type': type }
    for (const name of PASSED_ON) {
      const value = response.headers[name]
      if (value !== undefined) headers[name] = String(value)
    }
    return reply(Readable.toWeb(response), { status: response.statusCode, headers })
  } catch (error) {
    if (error instanceof RemoteError) refuse(502, error.message)
    throw error
  }
}

const FINISH = z.object({
  alt: z.string().max(300).optional(),
  replaces: z.uuid().optional(),
  episodeId: z.uuid().optional(),
})

const UPLOAD_ID = /^[\da-f]{32}$/

export const mediaRows = [
  endpoint.get('/episodes/:id/sound', 'editor', async ({ req, payload, params: { id } }) => {
    const options = { collection: 'episodes', depth: 0, disableErrors: true } as const
    const url = (await payload.findByID({ ...options, id }))?.audioUrl
    if (!isHttpAddress(url)) refuse(404, 'This episode has no audio at another host.')
    return passOn(url, req.headers.get('range'))
  }),
  endpoint.post('/admin/media/:id/loudness', 'editor', async ({ req, params: { id } }) =>
    created({ id: (await copyWithGain(req, id)) ?? refuse(409, NO_COPY) }),
  ),
  endpoint.post(
    '/admin/uploads/:upload/file',
    'editor',
    { body: FINISH },
    async ({ req, payload, body, params: { upload: id } }) => {
      if (!UPLOAD_ID.test(id)) refuse(404, 'There is no such upload.')
      if (body.episodeId && !(await isEpisode(payload, body.episodeId)))
        refuse(404, 'This episode is not here any more. The upload waits: choose another one.')
      const finished = await finishUpload(req, id, body).catch(async (error: unknown) => {
        // Another try would fail too, but with another episode or file; what a disk or bucket refused can be tried again.
        const isForGood = error instanceof HttpError && error.status !== 404
        if (isForGood || fieldErrorsOf(error)) await removeParts(id)
        throw error
      })
      if (finished === 'gone')
        refuse(404, 'This upload has expired. Please upload the file again.')
      if (finished === 'incomplete') refuse(409, 'The upload is not finished yet.')
      return finished
    },
  ),
]

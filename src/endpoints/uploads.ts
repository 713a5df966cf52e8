import { finishUpload } from '@/lib/media/finish-upload'
import { removeParts } from '@/lib/media/upload-parts'
import { fieldErrorsOf } from '@/lib/requests/payload-error'
import { Refusal } from '@/lib/requests/refusal'
import { z } from '@/lib/zod'
import { endpoint, ok, refuse } from './endpoint'

const FINISH = z.object({
  alt: z.string().max(300).optional(),
  replaces: z.uuid().optional(),
  episodeId: z.uuid().optional(),
})

const UPLOAD_ID = /^[\da-f]{32}$/

export const uploadRows = [
  endpoint({
    method: 'post',
    path: '/admin/uploads/:id/file',
    who: 'editor',
    body: FINISH,
    handle: async ({ req, body, params }) => {
      const { id = '' } = params
      if (!UPLOAD_ID.test(id)) return refuse(404, 'There is no such upload.')
      const finished = await finishUpload(req, id, body).catch(async (error: unknown) => {
        // Another try would fail too; files that a disk or bucket refused can be retried from here.
        if (error instanceof Refusal || fieldErrorsOf(error)) await removeParts(id)
        throw error
      })
      if (finished === 'gone') return refuse(404, 'This upload has expired. Please upload the file again.')
      if (finished === 'incomplete') return refuse(409, 'The upload is not finished yet.')
      return ok(finished)
    },
  }),
]

import { z } from 'zod'
import { finishUpload } from '@/lib/media/finish-upload'
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
      const finished = await finishUpload(req, id, body)
      if (finished === 'gone')
        return refuse(404, 'What was sent of this file is no longer here. Send it again.')
      if (finished === 'incomplete')
        return refuse(409, 'This file has not arrived whole yet. Go on with the upload.')
      return ok(finished)
    },
  }),
]

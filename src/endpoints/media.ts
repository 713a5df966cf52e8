import { copyWithGain } from '@/lib/media/copy-with-gain'
import { isUuid } from '@/lib/text/slug'
import { created, endpoint, refuse } from './endpoint'

export const mediaRows = [
  endpoint({
    method: 'post',
    path: '/admin/media/:id/loudness',
    who: 'editor',
    handle: async ({ req, params: { id = '' } }) => {
      if (!isUuid(id)) return refuse(404, 'There is no such file.')
      const made = await copyWithGain(req, id)
      return 'problem' in made ? refuse(made.status, made.problem) : created(made)
    },
  }),
]

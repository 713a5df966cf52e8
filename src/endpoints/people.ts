import { mergePeople } from '@/lib/people/merge-people'
import { isUuid } from '@/lib/text/slug'
import { z } from '@/lib/zod'
import { endpoint, ok, refuse } from './endpoint'

const MERGE = z.object({ other: z.uuid('Name the other person.') })

export const peopleRows = [
  endpoint.post(
    '/people/:id/merge',
    'editor',
    { body: MERGE },
    async ({ payload, user, params: { id = '' }, body: { other } }) => {
      if (!isUuid(id)) return refuse(404, 'There is no such person.')
      await mergePeople(payload, { id, other, user })
      return ok({ message: 'The two are one person now.' })
    },
  ),
]

import { mergePeople } from '@/lib/people/merge-people'
import { z } from '@/lib/zod'
import { endpoint, ok } from './endpoint'

const MERGE = z.object({ other: z.uuid('Name the other person.') })

export const peopleRows = [
  endpoint.post(
    '/people/:id/merge',
    'editor',
    { body: MERGE },
    async ({ payload, user, params: { id }, body: { other } }) => {
      await mergePeople(payload, { id, other, user })
      return ok({ message: 'The two are one person now.' })
    },
  ),
]

import { importList, planList } from '@/lib/subscribers/import-list'
import { ListFault } from '@/lib/subscribers/read-list'
import { LIST_BYTES } from '@/lib/subscribers/subscription'
import { z } from '@/lib/zod'
import { endpoint, ok, type Reply, refuse } from './endpoint'

async function orRefuse(work: () => Promise<unknown>): Promise<Reply> {
  try {
    return ok(await work())
  } catch (error) {
    if (error instanceof ListFault) return refuse(422, error.message)
    throw error
  }
}

const NO_FILE = new Uint8Array()

/** A list of people who agreed elsewhere to get letters, as CSV. */
export const subscriberListRows = [
  endpoint({
    method: 'post',
    path: '/admin/newsletters/lists/plan',
    who: 'admin',
    upload: { maxBytes: LIST_BYTES },
    handle: ({ payload, file = NO_FILE }) => orRefuse(() => planList(payload, file)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/newsletters/lists',
    who: 'admin',
    query: z.object({ name: z.string('Give the name of the file.').trim().min(1).max(255) }),
    upload: { maxBytes: LIST_BYTES },
    handle: ({ payload, user, query: { name: fileName }, file = NO_FILE }) =>
      orRefuse(() => importList(payload, { bytes: file, fileName, user })),
  }),
]

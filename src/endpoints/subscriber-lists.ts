import { importList, planList } from '@/lib/subscribers/import-list'
import { LIST_BYTES } from '@/lib/subscribers/subscription'
import { z } from '@/lib/zod'
import { endpoint, ok } from './endpoint'

const NO_FILE = new Uint8Array()

/** CSV lists of people who consented to letters elsewhere. */
export const subscriberListRows = [
  endpoint({
    method: 'post',
    path: '/admin/newsletters/lists/plan',
    who: 'admin',
    upload: { maxBytes: LIST_BYTES },
    handle: async ({ payload, file = NO_FILE }) => ok(await planList(payload, file)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/newsletters/lists',
    who: 'admin',
    query: z.object({ name: z.string('Give the name of the file.').trim().min(1).max(255) }),
    upload: { maxBytes: LIST_BYTES },
    handle: async ({ payload, user, query: { name: fileName }, file = NO_FILE }) =>
      ok(await importList(payload, { bytes: file, fileName, user })),
  }),
]

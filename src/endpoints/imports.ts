import type { Payload } from 'payload'
import { z } from 'zod'
import { openQueue } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { databaseOf } from '@/db/sql'
import { isUuid } from '@/lib/text/slug'
import {
  beginImport,
  findImport,
  type ImportStatus,
  listImports,
  listItems,
  setStatus,
} from '@/lib/transfer/import-record'
import { ImportFault } from '@/lib/transfer/incoming'
import { planImport } from '@/lib/transfer/run-import'
import { IMPORT_SHOW, panelReach, readSource } from '@/lib/transfer/stored-import'
import { created, endpoint, ok, type Reply, refuse } from './endpoint'

const ADDRESS = z.object({
  address: z
    .string('Give the address of the feed.')
    .trim()
    .max(2_000, 'This address is too long.')
    .regex(/^https?:\/\/[^\s]+$/i, 'Give the address of the feed. It begins with https:// or http://.'),
})

const UNKNOWN = refuse(404, 'There is no such import.')
const ANOTHER = refuse(409, 'Another import is under way. Wait for its end, or undo it, then begin again.')

/** A dry run may wait for another server, but not for longer than people do. */
const PLAN_MS = 60_000

interface Change {
  from: readonly ImportStatus[]
  to: ImportStatus
  refusal: string
  /** A worker has something to do now. */
  isWork?: boolean
}

const CHANGES = {
  pause: { from: ['running'], to: 'paused', refusal: 'This import is not running.' },
  resume: { from: ['paused'], to: 'running', refusal: 'This import is not paused.', isWork: true },
  undo: {
    from: ['paused', 'done', 'failed'],
    to: 'undoing',
    refusal: 'Pause this import first. One that was undone stays as it is.',
    isWork: true,
  },
} satisfies Record<string, Change>

async function change(payload: Payload, id: string, { from, to, refusal, isWork }: Change): Promise<Reply> {
  if (!isUuid(id) || !(await findImport(databaseOf(payload), id))) return UNKNOWN
  const put = await openQueue(payload, IMPORT_SHOW)
  const isChanged = await inTransaction(payload, async (database) => {
    const isDone = await setStatus(database, id, { from, to })
    if (isDone && isWork) await put(database, { importId: id })
    return isDone
  })
  return isChanged ? ok({ status: to }) : refuse(409, refusal)
}

export const importRows = [
  endpoint({
    method: 'get',
    path: '/admin/imports',
    who: 'admin',
    handle: async ({ payload }) => ok(await listImports(databaseOf(payload))),
  }),
  endpoint({
    method: 'post',
    path: '/admin/imports/plan',
    who: 'admin',
    body: ADDRESS,
    handle: async ({ payload, body }) => {
      try {
        const show = await readSource(body.address, panelReach(AbortSignal.timeout(PLAN_MS)))
        const results = await planImport(payload as Payload, show)
        return ok({ name: show.fields.name ?? '', results })
      } catch (error) {
        if (error instanceof ImportFault) return refuse(422, error.message)
        if (error instanceof Error && error.name === 'TimeoutError')
          return refuse(504, 'The server of the feed is too slow. Try again, or import with the command.')
        throw error
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/imports/:id',
    who: 'admin',
    handle: async ({ payload, params: { id = '' } }) => {
      const found = isUuid(id) ? await findImport(databaseOf(payload), id) : undefined
      return found ? ok({ ...found, items: await listItems(databaseOf(payload), id) }) : UNKNOWN
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/imports',
    who: 'admin',
    body: ADDRESS,
    handle: async ({ payload, user, body }) => {
      const put = await openQueue(payload, IMPORT_SHOW)
      const id = await inTransaction(payload, async (database) => {
        const begun = await beginImport(database, { address: body.address, userId: user.id })
        if (begun) await put(database, { importId: begun })
        return begun
      })
      return id ? created({ id }) : ANOTHER
    },
  }),
  ...(['pause', 'resume', 'undo'] as const).map((name) =>
    endpoint({
      method: 'post',
      path: `/admin/imports/:id/${name}`,
      who: 'admin',
      handle: ({ payload, params: { id = '' } }) => change(payload as Payload, id, CHANGES[name]),
    }),
  ),
]

import type { Payload } from 'payload'
import { enqueueIn } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { recordChanges } from '@/lib/editing/record-change'
import { describeRedirect, followFeed, ownFeedAddress } from '@/lib/transfer/check-redirect'
import { FEED_FILE_BYTES, isFromAddress } from '@/lib/transfer/feed-file'
import {
  beginImport,
  findImport,
  type ImportStatus,
  listImports,
  listItems,
  setStatus,
} from '@/lib/transfer/import-record'
import type { IncomingShow } from '@/lib/transfer/incoming'
import { readAddress, readText } from '@/lib/transfer/open-source'
import { readFeedFile } from '@/lib/transfer/read-pages'
import { planImport } from '@/lib/transfer/run-import'
import { IMPORT_SHOW, panelReach } from '@/lib/transfer/stored-import'
import { z } from '@/lib/zod'
import type { User } from '@/payload-types'
import { created, endpoint, found, ok, type Reply, refuse } from './endpoint'
import { readFile } from './read-body'

export const ADDRESS = z.object({
  address: z
    .string('Give the address of the feed.')
    .trim()
    .max(2_000, 'This address is too long.')
    .regex(/^https?:\/\/[^\s]+$/i, 'Enter the address of the feed. It starts with https:// or http://.'),
})

const FILE_NAME = z.object({ name: z.string().trim().min(1).max(255) })

const UNKNOWN = 'There is no such import.'
const ANOTHER = refuse(409, 'Another import is running. Wait until it ends, or undo it, then try again.')

/** A dry run may wait for another server, but not longer than people do. */
export const PLAN_MS = 60_000

const CHECK_MS = 20_000

interface Change {
  from: readonly ImportStatus[]
  to: ImportStatus
  refusal: string
  /** Wakes the import worker. */
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

async function plan(payload: Payload, show: IncomingShow): Promise<Reply> {
  return ok({ name: show.fields.name ?? '', results: await planImport(payload, show) })
}

const readUpload = (file: Uint8Array): Promise<IncomingShow> =>
  readText(readFeedFile(file), panelReach(AbortSignal.timeout(PLAN_MS)))

interface Begun {
  address: string
  feed?: string
  user: User
}

async function begin(payload: Payload, { user, ...given }: Begun): Promise<Reply> {
  const id = await inTransaction(payload, async (database) => {
    const begun = await beginImport(database, { ...given, userId: user.id })
    if (!begun) return undefined
    await enqueueIn(payload, database, IMPORT_SHOW, { importId: begun })
    const entry = { user, action: 'created', subject: 'imports', subjectId: begun } as const
    await recordChanges(database, [{ ...entry, title: given.address }])
    return begun
  })
  return id ? created({ id }) : ANOTHER
}

export const importRows = [
  endpoint.get('/admin/imports', 'admin', async ({ database }) => ok(await listImports(database))),
  endpoint.post('/admin/imports/plan', 'admin', { body: ADDRESS }, async ({ payload, body }) =>
    plan(payload as Payload, await readAddress(body.address, panelReach(AbortSignal.timeout(PLAN_MS)))),
  ),
  endpoint.post(
    '/admin/imports/files/plan',
    'admin',
    { maxBytes: FEED_FILE_BYTES },
    async ({ req, payload }) => plan(payload as Payload, await readUpload(await readFile(req))),
  ),
  endpoint.post('/admin/imports', 'admin', { body: ADDRESS }, ({ payload, user, body }) =>
    begin(payload as Payload, { address: body.address, user }),
  ),
  endpoint.post(
    '/admin/imports/files',
    'admin',
    { query: FILE_NAME, maxBytes: FEED_FILE_BYTES },
    async ({ req, payload, user, query }) => {
      const feed = readFeedFile(await readFile(req))
      await readText(feed, panelReach(AbortSignal.timeout(PLAN_MS)))
      return begin(payload as Payload, { address: query.name, feed, user })
    },
  ),
  endpoint.get('/admin/imports/:id', 'admin', async ({ database, params: { id } }) => {
    const run = found(await findImport(database, id), UNKNOWN)
    return ok({ ...run, items: await listItems(database, id) })
  }),
  endpoint.post('/admin/imports/:id/redirect', 'admin', async ({ database, params: { id } }) => {
    const run = found(await findImport(database, id), UNKNOWN)
    if (!isFromAddress(run)) return refuse(409, 'This show came from a file, which has no address to check.')
    const hops = await followFeed(run.address, AbortSignal.timeout(CHECK_MS))
    return ok({ sentence: describeRedirect(hops, ownFeedAddress()) })
  }),
  ...(['pause', 'resume', 'undo'] as const).map((name) =>
    endpoint.post(
      `/admin/imports/:id/${name}`,
      'admin',
      async ({ payload, database, user, params: { id } }) => {
        const { from, to, refusal, isWork }: Change = CHANGES[name]
        const run = found(await findImport(database, id), UNKNOWN)
        const isChanged = await inTransaction(payload, async (transaction) => {
          const isDone = await setStatus(transaction, id, { from, to, by: user.id })
          if (!isDone) return false
          if (isWork) await enqueueIn(payload, transaction, IMPORT_SHOW, { importId: id })
          const changes = [{ field: 'status of the import', from: run.status, to }]
          const entry = { user, action: 'changed', subject: 'imports', subjectId: id } as const
          await recordChanges(transaction, [{ ...entry, title: run.address, changes }])
          return true
        })
        return isChanged ? ok({ status: to }) : refuse(409, refusal)
      },
    ),
  ),
]

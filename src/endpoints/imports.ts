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
import { created, endpoint, found, refuse } from './endpoint'
import { FILE_NAME } from './list-query'
import { readFile } from './read-body'

export const ADDRESS = z.object({
  address: z
    .string('Give the address of the feed.')
    .trim()
    .max(2_000, 'This address is too long.')
    .regex(
      /^https?:\/\/[^\s]+$/i,
      'Enter the address of the feed. It starts with https:// or http://.',
    ),
})

const UNKNOWN = 'There is no such import.'

/** How a dry run reads: it may wait for another server, but not longer than people do. */
export const reachForVisitor = () => panelReach(AbortSignal.timeout(60_000))

const CHECK_MS = 20_000

const CHANGES = {
  pause: { from: ['running'], to: 'paused', refusal: 'This import is not running.' },
  resume: { from: ['paused'], to: 'running', refusal: 'This import is not paused.' },
  undo: {
    from: ['paused', 'done', 'failed'],
    to: 'undoing',
    refusal: 'Pause this import first. One that was undone stays as it is.',
  },
} satisfies Record<string, { from: ImportStatus[]; to: ImportStatus; refusal: string }>

async function plan(payload: Payload, show: IncomingShow) {
  return { name: show.fields.name ?? '', results: await planImport(payload, show) }
}

const readUpload = (file: Uint8Array): Promise<IncomingShow> =>
  readText(readFeedFile(file), reachForVisitor())

interface Begun {
  address: string
  feed?: string
  user: User
}

const begin = (payload: Payload, { user, ...given }: Begun): Promise<Response> =>
  inTransaction(payload, async (database) => {
    const id = await beginImport(database, { ...given, userId: user.id })
    if (!id)
      refuse(409, 'Another import is running. Wait until it ends, or undo it, then try again.')
    await enqueueIn(payload, database, IMPORT_SHOW, { importId: id })
    const entry = { user, action: 'created', subject: 'imports', subjectId: id } as const
    await recordChanges(database, [{ ...entry, title: given.address }])
    return created({ id })
  })

export const importRows = [
  endpoint.get('/admin/imports', 'admin', ({ database }) => listImports(database)),
  endpoint.post('/admin/imports/plan', 'admin', { body: ADDRESS }, async ({ payload, body }) =>
    plan(payload, await readAddress(body.address, reachForVisitor())),
  ),
  endpoint.post(
    '/admin/imports/files/plan',
    'admin',
    { maxBytes: FEED_FILE_BYTES },
    async ({ req, payload }) => plan(payload, await readUpload(await readFile(req))),
  ),
  endpoint.post('/admin/imports', 'admin', { body: ADDRESS }, ({ payload, user, body }) =>
    begin(payload, { address: body.address, user }),
  ),
  endpoint.post(
    '/admin/imports/files',
    'admin',
    { query: FILE_NAME, maxBytes: FEED_FILE_BYTES },
    async ({ req, payload, user, query }) => {
      const file = await readFile(req)
      await readUpload(file)
      return begin(payload, { address: query.name, feed: readFeedFile(file), user })
    },
  ),
  endpoint.get('/admin/imports/:id', 'admin', async ({ database, params: { id } }) => {
    const run = found(await findImport(database, id), UNKNOWN)
    return { ...run, items: await listItems(database, id) }
  }),
  endpoint.post(
    '/admin/imports/:id/redirect',
    'admin',
    async ({ database, params: { id } }) => {
      const run = found(await findImport(database, id), UNKNOWN)
      if (!isFromAddress(run))
        refuse(409, 'This show came from a file, which has no address to check.')
      const hops = await followFeed(run.address, AbortSignal.timeout(CHECK_MS))
      return { sentence: describeRedirect(hops, ownFeedAddress()) }
    },
  ),
  ...(['pause', 'resume', 'undo'] as const).map((name) =>
    endpoint.post(
      `/admin/imports/:id/${name}`,
      'admin',
      async ({ payload, user, params: { id } }) => {
        const { from, to, refusal } = CHANGES[name]
        await inTransaction(payload, async (database) => {
          const run = found(await findImport(database, id), UNKNOWN)
          if (!(await setStatus(database, id, { from, to, by: user.id }))) refuse(409, refusal)
          if (to !== 'paused') await enqueueIn(payload, database, IMPORT_SHOW, { importId: id })
          const changes = [{ field: 'status of the import', from: run.status, to }]
          const entry = { user, action: 'changed', subject: 'imports', subjectId: id } as const
          await recordChanges(database, [{ ...entry, title: run.address, changes }])
        })
      },
    ),
  ),
]

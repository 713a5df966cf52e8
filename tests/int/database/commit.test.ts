import { randomUUID } from 'node:crypto'
import { createDatabase } from '@tests/support/database'
import type { TestDatabase } from '@tests/support/database-on'
import {
  buildNotesConfig,
  executeInTransaction,
  findTitles,
  type NotesPayload,
  startNotes,
} from '@tests/support/notes'
import { startTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy'
import { getPayload, handleEndpoints, type PayloadRequest } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { afterCommit } from '@/db/after-commit'
import { closeDatabase } from '@/db/hardened-postgres'
import { isDatabaseUnavailable } from '@/db/unavailable'

let database: TestDatabase
let proxy: TcpProxy
let payload: NotesPayload

beforeAll(async () => {
  database = await createDatabase()
  proxy = await startTcpProxy(database.url)
  payload = await startNotes(proxy.url)
})

beforeEach(() => {
  proxy.mode = 'pass'
})

afterAll(async () => {
  await closeDatabase(payload)
  await proxy.close()
  await database.drop()
})

const createNote = (title: string, context = {}) =>
  payload.create({ collection: 'notes', data: { title }, context })

test('a connection cut at COMMIT is an error for each of 20 writers, and nothing is stored', async () => {
  proxy.mode = 'cut-before-commit'
  const titles = Array.from({ length: 20 }, () => `cut ${randomUUID()}`)
  const results = await Promise.allSettled(titles.map((title) => createNote(title)))

  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(errors).toHaveLength(20)
  expect(proxy.cuts).toBe(20)
  expect(errors.every(isDatabaseUnavailable)).toBe(true)
  expect(await findTitles(database.url)).not.toEqual(expect.arrayContaining([titles[0]]))
})

test('a COMMIT whose response is lost is an error that says the outcome is not known', async () => {
  proxy.mode = 'cut-after-commit'
  await expect(createNote(`unknown ${randomUUID()}`)).rejects.toThrow('may or may not have been saved')
})

test("Payload's REST answers a cut COMMIT and an outage with 503 and Retry-After, in words", async () => {
  const key = randomUUID()
  const config = buildNotesConfig(proxy.url)
  const call = (init: RequestInit) => {
    const request = new Request('http://localhost/api/notes', init)
    return handleEndpoints({ config, payloadInstanceCacheKey: key, request })
  }
  const post = (title: string) =>
    call({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ title }) })
  expect((await post(`kept ${randomUUID()}`)).status).toBe(201)

  proxy.mode = 'cut-before-commit'
  const cut = await post(`lost ${randomUUID()}`)
  expect(cut.status).toBe(503)
  expect(cut.headers.get('Retry-After')).toBe('5')
  expect(await cut.text()).toContain('may or may not have been saved')

  const payload = await getPayload({ config, key })
  proxy.disconnect()
  proxy.mode = 'refuse'
  const outage = await call({ method: 'GET' })
  expect(outage.status).toBe(503)
  expect(outage.headers.get('Retry-After')).toBe('5')
  expect(await outage.text()).toContain('The database cannot be reached right now.')
  await closeDatabase(payload)
})

test('a write fails when a hook swallowed a failed statement, because PostgreSQL then rolls back', async () => {
  const title = `aborted ${randomUUID()}`
  const inTransaction = (req: PayloadRequest) => executeInTransaction(req, 'SELECT 1 / 0').catch(() => {})
  await expect(createNote(title, { inTransaction })).rejects.toThrow('The change was not saved')
  expect(await findTitles(database.url)).not.toContain(title)
})

test('a write fails when a hook swallowed the failure of a nested operation that rolled everything back', async () => {
  const title = `nested ${randomUUID()}`
  const inTransaction = async (req: PayloadRequest) => {
    await payload.findByID({ collection: 'notes', id: 0, req }).catch(() => {})
  }
  await expect(createNote(title, { inTransaction })).rejects.toThrow('The change was not saved')
  expect(await findTitles(database.url)).not.toContain(title)
})

test('a bulk update fails as a whole when one document broke the transaction', async () => {
  const titles = [`bulk a ${randomUUID()}`, `bulk b ${randomUUID()}`]
  for (const title of titles) await createNote(title)
  const update = payload.update({
    collection: 'notes',
    where: { title: { in: titles } },
    data: { title: `bulk same ${randomUUID()}` },
  })
  await expect(update).rejects.toThrow('The change was not saved')
  expect(await findTitles(database.url)).toEqual(expect.arrayContaining(titles))
})

const outcomes = [
  { when: 'the change is committed', mode: 'pass', hookFails: false, runs: 1 },
  { when: 'the operation fails', mode: 'pass', hookFails: true, runs: 0 },
  { when: 'COMMIT is cut', mode: 'cut-before-commit', hookFails: false, runs: 0 },
  { when: 'the answer to COMMIT is lost', mode: 'cut-after-commit', hookFails: false, runs: 0 },
] as const

test.each(outcomes)(
  'an after-commit callback runs $runs times when $when',
  async ({ mode, hookFails, runs }) => {
    const callback = vi.fn()
    proxy.mode = mode
    const inTransaction = async (req: PayloadRequest) => {
      await afterCommit(req, callback)
      expect(callback).not.toHaveBeenCalled()
      if (hookFails) throw new Error('The hook failed.')
    }
    const write = createNote(`after ${randomUUID()}`, { inTransaction })
    await (runs ? write : expect(write).rejects.toThrow())
    expect(callback).toHaveBeenCalledTimes(runs)
  },
)

test('an after-commit callback runs at once for a request without a transaction', async () => {
  const callback = vi.fn()
  await afterCommit({ payload }, callback)
  expect(callback).toHaveBeenCalledOnce()
})

test('a failing after-commit callback is logged, and neither stops the others nor fails the request', async () => {
  const log = vi.spyOn(payload.logger, 'error')
  const second = vi.fn()
  const inTransaction = async (req: PayloadRequest) => {
    await afterCommit(req, () => Promise.reject(new Error('callback fault')))
    await afterCommit(req, second)
  }
  await createNote(`logged ${randomUUID()}`, { inTransaction })
  expect(second).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }))
})

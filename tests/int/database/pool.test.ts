import { randomUUID } from 'node:crypto'
import { createDatabase } from '@tests/support/database'
import type { TestDatabase } from '@tests/support/database-on'
import { startDeafPooler } from '@tests/support/deaf-pooler'
import { countSessions, executeInTransaction, type NotesPayload, startNotes } from '@tests/support/notes'
import { startTcpProxy } from '@tests/support/tcp-proxy'
import type { Payload, PayloadRequest } from 'payload'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, type HardenedPostgresArgs } from '@/db/hardened-postgres'
import { inTransaction } from '@/db/in-transaction'
import { isDatabaseUnavailable } from '@/db/unavailable'

let database: TestDatabase
let payload: NotesPayload

beforeAll(async () => {
  database = await createDatabase()
})

afterEach(() => closeDatabase(payload))

afterAll(() => database.drop())

async function start(pool: HardenedPostgresArgs['pool'] = {}): Promise<{ pool: Pool }> {
  payload = await startNotes(database.url, { pool })
  return { pool: payload.db.pool as unknown as Pool }
}

const createNote = (context = {}) =>
  payload.create({ collection: 'notes', data: { title: randomUUID() }, context })

const countStuck = () => countSessions(database.url, "state LIKE 'idle in transaction%'")

test('no connection stays checked out after start', async () => {
  const { pool } = await start()
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

test('a pooler that knows no settings in the packet that opens a connection is good enough', async () => {
  const pooler = await startDeafPooler(database.url)
  try {
    payload = await startNotes(pooler.url)
    const { pool } = payload.db as unknown as { pool: Pool }
    const { rows } = await pool.query("SELECT current_setting('statement_timeout') AS timeout")
    expect(rows).toEqual([{ timeout: '3500ms' }])
  } finally {
    await closeDatabase(payload)
    await pooler.close()
  }
})

test('one connection is enough to create, change, read and delete', async () => {
  await start({ max: 1 })
  const note = await createNote()
  const changed = await payload.update({ collection: 'notes', id: note.id, data: { title: randomUUID() } })
  const found = await payload.findByID({ collection: 'notes', id: note.id })
  expect(found.title).toBe(changed.title)
  await payload.delete({ collection: 'notes', id: note.id })
})

const failures: [string, () => Promise<unknown>][] = [
  ['a value that is refused', () => payload.create({ collection: 'notes', data: {} })],
  ['a hook that throws', () => createNote({ inTransaction: () => Promise.reject(new Error('hook fault')) })],
  ['a statement that fails', () => createNote({ inTransaction: failStatement })],
  ['a failure beside a running statement', () => createNote({ inTransaction: failBesideSlowStatement })],
]

test.each(failures)('50 times %s leaves no session idle in a transaction', async (_, fail) => {
  const { pool } = await start({ max: 4, statement_timeout: 20_000, query_timeout: 20_000 })
  const started = Date.now()
  const results = await Promise.allSettled(Array.from({ length: 50 }, fail))
  expect(Date.now() - started).toBeLessThan(10_000)
  expect(results.every((result) => result.status === 'rejected')).toBe(true)
  // The server takes a moment to learn that a connection is closed.
  await expect.poll(countStuck).toBe(0)
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

test('a session that the server ends in the middle of a transaction gives its place back', async () => {
  const { pool } = await start({ max: 1, idle_in_transaction_session_timeout: 500 })
  const removed = new Promise((resolve) => pool.once('remove', resolve))
  const abandoned = await payload.db.beginTransaction()
  await removed
  await expect(createNote()).resolves.toHaveProperty('id')
  await expect(payload.db.commitTransaction(String(abandoned))).rejects.toThrow(
    'The change was not saved: the database connection broke.',
  )
})

test('the process survives the end of a connection that someone else has checked out', async () => {
  const { pool } = await start()
  const client = await pool.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await payload.db.drizzle.execute(`SELECT pg_terminate_backend(${rows[0].pid})`)
  await ended
  client.release(true)
})

test('a transaction gives its connection back when it cannot begin', async () => {
  const proxy = await startTcpProxy(database.url)
  payload = await startNotes(proxy.url, { pool: { max: 1, query_timeout: 1_000 } })
  proxy.mode = 'freeze'
  const work = vi.fn()
  await expect(inTransaction(payload as unknown as Payload, work)).rejects.toSatisfy(isDatabaseUnavailable)
  expect(work).not.toHaveBeenCalled()
  proxy.mode = 'pass'
  await expect(inTransaction(payload as unknown as Payload, async () => 'committed')).resolves.toBe(
    'committed',
  )
  await closeDatabase(payload)
  await proxy.close()
})

test('a statement that comes after the end of its transaction is refused', async () => {
  await start()
  let session: unknown
  await createNote({
    inTransaction: (req: PayloadRequest) => {
      session = req.payload.db.sessions?.[String(req.transactionID)]
    },
  })
  const late = (session as { db: { execute(sql: string): Promise<unknown> } }).db.execute('SELECT 1')
  await expect(late).rejects.toMatchObject({
    cause: { message: 'A statement came after the end of its transaction.' },
  })
})

test('closing rolls back a forgotten transaction instead of waiting for ever', async () => {
  const { pool } = await start({ application_name: 'closing' })
  await payload.db.beginTransaction()
  await closeDatabase(payload, 10)
  expect(pool.ended).toBe(true)
  await expect(createNote()).rejects.toSatisfy(isDatabaseUnavailable)
  expect(await countSessions(database.url, "application_name = 'closing'")).toBe(0)
})

const failStatement = (req: PayloadRequest) => executeInTransaction(req, 'SELECT 1 / 0')

function failBesideSlowStatement(req: PayloadRequest) {
  executeInTransaction(req, 'SELECT pg_sleep(15)').catch(() => {})
  throw new Error('The hook did not wait.')
}

import { randomUUID } from 'node:crypto'
import { askDatabase } from '@tests/support/ask-database'
import { createDatabaseOn } from '@tests/support/database-on'
import {
  countSessions,
  executeInTransaction,
  findTitles,
  type NotesPayload,
  startNotes,
} from '@tests/support/notes'
import { type PostgresServer, type StopMode, startPostgresServer } from '@tests/support/postgres-server'
import type { PayloadRequest } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/hardened-postgres'
import { isDatabaseUnavailable } from '@/db/unavailable'

// A server of its own, because these tests stop and freeze it. Uncaught errors anywhere fail the run.
let server: PostgresServer
let url: string
let payload: NotesPayload

beforeAll(async () => {
  server = await startPostgresServer()
  url = (await createDatabaseOn(server.url)).url
  payload = await startNotes(url)
})

afterAll(async () => {
  await closeDatabase(payload)
  await server.remove()
})

const createNote = (title: string = randomUUID()) =>
  payload.create({ collection: 'notes', data: { title }, overrideAccess: true })

test('writers through three restarts: every acknowledged note is stored once, and every error is a 503', async () => {
  const acknowledged: string[] = []
  const errors: unknown[] = []
  let isWriting = true
  const write = async () => {
    while (isWriting) {
      const title = randomUUID()
      try {
        await createNote(title)
        acknowledged.push(title)
      } catch (error) {
        errors.push(error)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }
  const writers = Array.from({ length: 12 }, write)
  for (const mode of ['immediate', 'fast', 'immediate'] satisfies StopMode[]) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 50)
    await server.restart(mode)
  }
  const back = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 3_000 }).toBeGreaterThan(back)
  isWriting = false
  await Promise.all(writers)

  const stored = await findTitles(url)
  expect(acknowledged.filter((title) => !stored.includes(title))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
})

test('while the server is down, reads and writes fail at once and the process lives on', async () => {
  await server.stopProcess('fast')
  const started = Date.now()
  const results = await Promise.allSettled([
    createNote(),
    payload.find({ collection: 'notes', overrideAccess: true }),
  ])
  expect(Date.now() - started).toBeLessThan(2_500)
  for (const result of results) {
    expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true)
  }
  await server.startProcess()
  await expect(createNote()).resolves.toHaveProperty('id')
})

test('with every backend frozen each read and write fails within five seconds, and works after', async () => {
  await Promise.all(Array.from({ length: 10 }, () => createNote()))
  let frozen: number[] = []
  let started = 0
  let others: Promise<unknown>[] = []
  // Freezes the server in the middle of its own write, when others are about to begin theirs.
  const inTransaction = async (req: PayloadRequest) => {
    frozen = await findBackends(url)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    started = Date.now()
    others = [createNote(), payload.find({ collection: 'notes', overrideAccess: true })]
    await executeInTransaction(req, 'SELECT 1')
  }
  const data = { title: randomUUID() }
  const interrupted = payload.create({
    collection: 'notes',
    data,
    context: { inTransaction },
    overrideAccess: true,
  })
  const settled = [...(await Promise.allSettled([interrupted])), ...(await Promise.allSettled(others))]
  const waited = Date.now() - started
  for (const pid of frozen) process.kill(pid, 'SIGCONT')

  expect(frozen.length).toBeGreaterThan(2)
  expect(waited).toBeLessThan(5_000)
  for (const result of settled) {
    expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true)
  }
  await expect(createNote()).resolves.toHaveProperty('id')
  await expect
    .poll(() => countSessions(url, "state LIKE 'idle in transaction%'"), { timeout: 10_000 })
    .toBe(0)
})

async function findBackends(url: string): Promise<number[]> {
  const rows = await askDatabase(
    url,
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'plain-ai' AND datname = current_database()",
  )
  return rows.map((row) => row.pid)
}

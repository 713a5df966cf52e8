import { type AddressInfo, createServer } from 'node:net'
import { createDatabase } from '@tests/support/database'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContentChanges, watchContentChanges } from '@/server/page-cache/content-changes'
import { ContentVersions } from '@/server/page-cache/content-versions'

let database: Awaited<ReturnType<typeof createDatabase>>
let editor: pg.Client
let versions: ContentVersions
let changes: ContentChanges
const logged: string[] = []

beforeEach(async () => {
  database = await createDatabase()
  editor = new pg.Client(database.url)
  editor.on('error', () => {})
  await editor.connect()
  await editor.query('CREATE TABLE episodes (is_published boolean, publish_date timestamptz(3))')
  versions = new ContentVersions()
  logged.length = 0
})
afterEach(async () => {
  await changes.stop()
  await editor.end()
  await database.drop()
})

async function watch(): Promise<void> {
  changes = watchContentChanges({
    databaseUrl: database.url,
    versions,
    log: (message) => logged.push(message),
  })
  await changes.ready
}

const schedule = (at: Date, isPublished = true) =>
  editor.query('INSERT INTO episodes (is_published, publish_date) VALUES ($1, $2)', [isPublished, at])

/** Keeps something made now, and says whether it is out of date. */
function keep(): () => boolean {
  const version = versions.now
  return () => versions.now !== version
}

const announce = (isWithdrawal = false) =>
  editor.query('SELECT pg_notify($1, $2)', ['content_changed', JSON.stringify({ isWithdrawal })])

it('hears a change when it is committed, and not before', async () => {
  await watch()
  const before = versions.now
  const isStale = keep()
  await editor.query('BEGIN')
  await announce(true)
  await editor.query('SELECT pg_sleep(0.05)')
  expect(isStale()).toBe(false)
  await editor.query('COMMIT')
  await vi.waitFor(() => expect(isStale()).toBe(true))
  expect(versions.isWithdrawnSince(before)).toBe(true)
})

it('counts a message that it can’t read as a change', async () => {
  await watch()
  const isStale = keep()
  await editor.query(`SELECT pg_notify('content_changed', 'not json')`)
  await vi.waitFor(() => expect(isStale()).toBe(true))
})

it('connects again when the connection is cut, and counts that as a change', async () => {
  await watch()
  const isStale = keep()
  await editor.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plain-ai content changes' AND datname = current_database()`,
  )
  await vi.waitFor(() => expect(isStale()).toBe(true), 5000)
  const isStaleAgain = keep()
  await vi.waitFor(async () => {
    await announce()
    expect(isStaleAgain()).toBe(true)
  })
})

it('knows when the next published episode comes due, and the one after it', async () => {
  const soon = Date.now() + 60_000
  await schedule(new Date(soon - 120_000))
  await schedule(new Date(soon))
  await schedule(new Date(soon + 1), false)
  await schedule(new Date(soon + 2))
  await watch()
  for (const due of [soon, soon + 2]) {
    await vi.waitFor(() => expect(versions.nextPublicationAt).toBe(due))
    const isStale = keep()
    versions.catchUp(due - 1)
    expect(isStale()).toBe(false)
    versions.catchUp(due)
    expect(isStale()).toBe(true)
  }
  await vi.waitFor(() => expect(versions.nextPublicationAt).toBe(Number.POSITIVE_INFINITY))
})

it('looks the date up again whenever something changes', async () => {
  await watch()
  const due = Date.now() + 60_000
  await schedule(new Date(due))
  await announce()
  await vi.waitFor(() => expect(versions.nextPublicationAt).toBe(due))
})

it('goes on trying while the database is away, and says so once', async () => {
  let attempts = 0
  const closedDoor = createServer((socket) => {
    attempts += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(closedDoor.listening).toBe(true))
  const { port } = closedDoor.address() as AddressInfo
  const databaseUrl = `postgres://nobody@127.0.0.1:${port}/none`
  changes = watchContentChanges({ databaseUrl, versions, log: (message) => logged.push(message) })
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(2), 5000)
  closedDoor.close()
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatch(/^cannot listen for content changes: /)
})

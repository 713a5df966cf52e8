import { fork } from 'node:child_process'
import { once } from 'node:events'
import { askDatabase } from '@tests/support/ask-database'
import { createDatabase } from '@tests/support/database'
import type { TestDatabase } from '@tests/support/database-on'
import { startNotes } from '@tests/support/notes'
import { notesMigration } from '@tests/support/notes-migration'
import { startTcpProxy } from '@tests/support/tcp-proxy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase } from '@/db/hardened-postgres'
import { compiledProgram } from '@/lib/compiled-program.mjs'

let database: TestDatabase

beforeEach(async () => {
  database = await createDatabase()
})

afterEach(() => database.drop())

const ask = (sql: string) => askDatabase(database.url, sql)

test('three instances that boot at once on an empty database all boot, and migrate it once', async () => {
  const instances = [1, 2, 3].map(() =>
    fork(compiledProgram('tests/int/database/booting-program.ts'), {
      env: { ...process.env, DATABASE_URL: database.url },
    }),
  )
  await Promise.all(instances.map((instance) => once(instance, 'message')))
  const reports = instances.map((instance) => once(instance, 'message'))
  const exits = instances.map((instance) => once(instance, 'exit'))
  for (const instance of instances) instance.send('boot')

  expect(await Promise.all(exits)).toEqual(Array(3).fill([0, null]))
  expect((await Promise.all(reports)).map(([report]) => report)).toEqual(Array(3).fill('booted with 0 notes'))
  expect(await ask('SELECT name, batch::int FROM payload_migrations')).toEqual([
    { name: notesMigration.name, batch: 1 },
  ])
}, 120_000)

test('a database that a newer version has used is refused in one sentence', async () => {
  await closeDatabase(await startNotes(database.url))
  await ask("INSERT INTO payload_migrations (name, batch) VALUES ('20991231_000000_to_come', 2)")
  await expect(startNotes(database.url)).rejects.toThrow(
    /last used by a newer version of the site \(20991231_000000_to_come\): install that version again/,
  )
})

const later = { ...notesMigration, name: '20261201_000000_first' }
const remember = (...names: string[]) =>
  ask(`TRUNCATE payload_migrations; INSERT INTO payload_migrations (name, batch)
    SELECT name, 1 FROM unnest(ARRAY['${names.join("', '")}']) AS name`)

test('a database with all former migrations takes the first one as done', async () => {
  await closeDatabase(await startNotes(database.url))
  await remember('20261123_000000_first', '20261128_114526_strange_host')
  await closeDatabase(await startNotes(database.url, { prodMigrations: [later] }))
  expect(await ask('SELECT name, batch::int FROM payload_migrations')).toEqual([
    { name: later.name, batch: 1 },
  ])
  await closeDatabase(await startNotes(database.url, { prodMigrations: [later] }))
})

test('a database with some of the former migrations is refused with the way out, and stays as it was', async () => {
  await closeDatabase(await startNotes(database.url))
  await remember('20261123_000000_first', '20261128_103548_covers')
  const boot = startNotes(database.url, { prodMigrations: [later] })
  await expect(boot).rejects.toThrow(/Start it once with the version before this one/)
  expect(await ask('SELECT name FROM payload_migrations')).toHaveLength(2)
})

test('a migration that fails leaves nothing behind, and ends neither the process nor in silence', async () => {
  const exit = vi.spyOn(process, 'exit')
  const failing = {
    ...notesMigration,
    name: '20261121_000000_half',
    up: async (args: Parameters<typeof notesMigration.up>[0]) => {
      await args.db.execute('CREATE TABLE half (id int)')
      await args.db.execute('SELECT 1 / 0')
    },
  }
  const start = startNotes(database.url, { prodMigrations: [notesMigration, failing] })
  await expect(start).rejects.toThrow('Migration 20261121_000000_half failed and was undone')
  expect(exit).not.toHaveBeenCalled()
  expect(await ask("SELECT to_regclass('half') AS half, to_regclass('notes') AS notes")).toEqual([
    { half: null, notes: 'notes' },
  ])

  const mended = { ...failing, up: async () => {} }
  await closeDatabase(await startNotes(database.url, { prodMigrations: [notesMigration, mended] }))
  expect(await ask('SELECT name FROM payload_migrations ORDER BY id')).toEqual([
    { name: notesMigration.name },
    { name: mended.name },
  ])
})

test('a migration may take longer than any statement of a page', async () => {
  const slow = {
    ...notesMigration,
    up: async (args: Parameters<typeof notesMigration.up>[0]) => {
      await notesMigration.up(args)
      await args.db.execute('SELECT pg_sleep(0.8)')
    },
  }
  const pool = { statement_timeout: 700, query_timeout: 1_500 }
  const payload = await startNotes(database.url, { prodMigrations: [slow], pool })
  await expect(payload.db.drizzle.execute('SELECT pg_sleep(0.8)')).rejects.toThrow()
  await closeDatabase(payload)
})

const unreachable: [string, (url: URL) => void, RegExp][] = [
  ['a port where nothing listens', (url) => Object.assign(url, { port: '1' }), /ECONNREFUSED/],
  [
    'a host without an address',
    (url) => Object.assign(url, { hostname: 'nowhere.invalid' }),
    /nowhere\.invalid/,
  ],
]

test.each(unreachable)('%s is one clear error without the password', async (_, change, message) => {
  const url = new URL(database.url)
  url.password = 'the-password'
  change(url)
  const error = await startNotes(url.href).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toMatch(message)
  expect(String(error)).not.toContain('the-password')
})

test('a server that accepts and then says nothing is an error within the connection timeout', async () => {
  const proxy = await startTcpProxy(database.url)
  proxy.mode = 'freeze'
  const start = startNotes(proxy.url, { pool: { connectionTimeoutMillis: 200 } })
  await expect(start).rejects.toThrow(/timeout/)
  await proxy.close()
})
